import type { MedicineFacts } from '../../medicine/medicine-facts.ts';
import { packText } from '../fact-text.ts';
import type { Aspect, AspectFinding, ReasonCode, Verdict } from '../verdict.ts';
import { type CareClass, careClassOf, isSameBrand } from './care-class.ts';

/** Findings that follow from the class of medicine for any change of brand or pack, whatever else the packs have in common. */
export function compareCareClasses(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding[] {
  const classes = [careClassOf(searched), careClassOf(candidate)];
  const either = (name: keyof CareClass) => classes.some((each) => each[name]);
  const sameBrand = isSameBrand(searched, candidate);
  const finding = (aspect: Aspect, verdict: Verdict, code: ReasonCode): AspectFinding => ({
    aspect,
    verdict,
    code,
    searched: `${searched.brand}, ${searched.manufacturer}`,
    candidate: `${candidate.brand}, ${candidate.manufacturer}`,
  });
  const findings: AspectFinding[] = [];
  if (either('specialist')) findings.push(finding('specialist', 'never', 'specialist'));
  if (either('narrowIndex')) {
    findings.push(
      sameBrand
        ? finding('narrow-index', 'ask', 'narrow-index-pack')
        : finding('narrow-index', 'never', 'narrow-index'),
    );
  }
  if (either('biologic')) {
    const samePen = sameBrand && searched.device === candidate.device;
    findings.push(samePen ? finding('biologic', 'ask', 'biologic-pack') : finding('biologic', 'never', 'biologic'));
  }
  if (either('seizure')) findings.push(finding('seizure', 'ask', 'seizure-medicine'));
  if (either('sourceVaries')) findings.push(finding('composition', 'ask', 'source-varies'));
  if (either('complex')) findings.push(finding('presentation', 'ask', 'complex-medicine'));
  if (either('saltUnknown')) findings.push(finding('composition', 'ask', 'salt-unknown'));
  return findings;
}

/** A kit or a patch needs a pharmacist at best; a course of hormones is compared only with one of as many days. */
export function compareSchemes(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = { aspect: 'kit', searched: packText(searched), candidate: packText(candidate) } as const;
  if (searched.form === 'kit' || candidate.form === 'kit') {
    return searched.form === candidate.form
      ? { ...texts, verdict: 'ask', code: 'kit' }
      : { ...texts, verdict: 'never', code: 'form-differs' };
  }
  const hormonal = careClassOf(searched).hormonal || careClassOf(candidate).hormonal;
  if (hormonal && searched.pack?.units !== candidate.pack?.units)
    return { ...texts, verdict: 'never', code: 'scheme-differs' };
  if (searched.form === 'transdermal-patch' || candidate.form === 'transdermal-patch')
    return { ...texts, verdict: 'ask', code: 'patch' };
  return { ...texts, verdict: 'same', code: 'equal' };
}
