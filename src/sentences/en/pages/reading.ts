import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const searchYourMedicines = 'Search your medicines';
export const whatItChangesIn = 'What it changes in a month';
export const whatWeStandOn = 'What we stand on';
export const savingsStories = 'Savings stories';
export const ourFourPillars = 'Our four pillars';
export const beforeAMonth = 'Before, a month';
export const nowAMonth = 'Now, a month';
export const byPublishedOn = (createdBy: string, time: ReactNode) => slots`By ${createdBy} | Published on ${time}`;
export const minRead = (readTime: number) => `${readTime} min read`;
export const thisTextIsFor =
  'This text is for general information. Please ask your doctor or pharmacist before you change a medicine.';
export const home = 'Home';
export const blog = 'Blog';
export const moreToRead = 'More to read';
export const allBlogs = 'All blogs';
export const thereIsNoSuch = 'There is no such article.';
export const itMayHaveBeen = 'It may have been removed, or the address has a typo.';
export const seeAllBlogs = 'See all blogs';
export const goToHomepage = 'Go to Homepage';
export const youAreHere = 'You are here';
export const readMore = 'Read More...';
export const ourBlogs = 'OUR BLOGS';
export const medicinesSubstitutesAndWhat =
  'Medicines, substitutes and what they cost, in plain words. For your own case, ask a doctor or a pharmacist.';
export const goToTheFirst = 'Go to the first page';
export const searchForAMedicine = 'Search for a medicine instead';
export const tryOneWordSuch = 'Try one word, such as “substitute”, or the name of a salt.';
export const tryAgain = 'Try again';
export const searchBlogs = 'Search blogs';
export const search = 'Search';
export const clear = 'Clear';
export const blogsPerPage = 'Blogs per page';
export const show = 'Show';
export const thereAreNotThat = 'There are not that many pages.';
export const thereAreNoBlogs = 'There are no blogs yet.';
export const weFoundNoBlog = (words: string) => `We found no blog for “${words}”.`;
export const blogs = 'Blogs';
export const ourBlogsOnMedicines = (page: string) => `Our blogs on medicines and substitutes${page}`;
export const substituteBrandsPricesAnd = (name: string) =>
  `Substitute brands, prices and safe use of medicines in plain words, by ${name}.`;
export const knowYourMedicines = 'Know your medicines';
export const newsWorthReadingNow = 'News worth reading, now and then';
export const newArticlesAndPrice = 'New articles and price changes. No advertising. Write to us to stop them.';
export const eMailAddress = 'E-mail address';
export const getStarted = 'Get Started';
export const orWriteToThat = (email: string) => `Or write to ${email} that you would like it.`;
export const oneMoment = 'One moment...';
export const questionsAndAnswers = 'Questions and answers';
export const pressAQuestionTo =
  'Press a question to read its answer. If yours is missing, call or write to us: a person answers.';
export const stillAsking = 'Still asking?';
export const weWouldRatherAnswer = 'We would rather answer twice than have you guess with a medicine.';
export const subjects = 'Subjects';
export const inShort = 'In short';
export const onThisPage = 'On this page';
export const blogOf = (name: string) => `${name}: blog`;
