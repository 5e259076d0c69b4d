/**
 * Brands of medicines and of goods for the skin that people know, in India or from abroad, whether sold here or not. None is taken
 * for a misspelling of another brand: somebody who types depakote is not shown Depotex, a steroid. A brand that the shop sells under another
 * spelling with the same salt (Nexium, Neksium) is not here. Names alone, no facts; from general pharmacy knowledge, compiled 2026-11.
 */
export const KNOWN_BRANDS: ReadonlySet<string> = new Set(
  `
abilify accutane acnestar actonel adderall advair advil aleve ambien ampiclox amrutanjan anafranil analgin apidra arachitol arava
autrin avelox basalog boniva calmpose celexa cetaphil cialis cipralex claritin cleocin clomid coldact coumadin cozaar cymbalta
cytotec decadron depakote differin diflucan diovan effexor enbrel evista femilon flonase fosamax haldol humalog humira imitrex
imuran keflex klonopin lamictal lamisil levaquin levemir levitra lexapro lipitor lipvas lopressor luvox maalox macrobid maxalt
melalite minocin mirapex motrin mylanta namenda nasonex nervijen neurontin nimulid norvasc nutrolin olmin omnicef ovral oxycontin
paxil pepcid percocet phensedyl plaquenil polybion pravachol pregakem premarin prilosec propecia prozac reglan remeron requip
retrovir risperdal ritalin saxenda seretide sinemet singulair spasmonil spasmoproxyvon sporanox strattera suboxone symbicort
synthroid tamiflu tegretol topamax toprol tricor trulicity tylenol valtrex vasotec vibramycin vicodin victoza vigora wegovy
wellbutrin xanax yasmin zantac zestril zetia zithromax zocor zoloft zovirax zyprexa zyrtec
`
    .trim()
    .split(/\s+/),
);
