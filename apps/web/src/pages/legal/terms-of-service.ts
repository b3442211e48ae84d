import { ACCOUNT_RETENTION_YEARS, PRODUCT } from '@kampvuur/domain';
import { type LegalText, PRIVACY_CONTACT } from './legal-text';

/** docs/product.md#screens: thirteen sections; the law of South Africa governs. */
export const TERMS_OF_SERVICE: LegalText = {
  title: 'terms.title',
  lastUpdated: '2026-11-24',
  intro: 'terms.intro',
  values: {
    product: PRODUCT.name,
    contact: PRIVACY_CONTACT,
    years: ACCOUNT_RETENTION_YEARS,
  },
  sections: [
    {
      id: 'terms-agreement',
      title: 'terms-agreement.title',
      paragraphs: ['terms-agreement.byTickingTheBox', 'terms-agreement.weMayChangeThese'],
    },
    {
      id: 'terms-eligibility',
      title: 'terms-eligibility.title',
      paragraphs: ['terms-eligibility.youMustBeAt'],
    },
    {
      id: 'terms-account',
      title: 'terms-account.title',
      paragraphs: ['terms-account.theAccountIsPersonal'],
      points: [
        'terms-account.giveAWorkingEmail',
        'terms-account.keepYourPasswordAnd',
        'terms-account.doNotPassYourself',
        'terms-account.tellUsPromptlyIf',
      ],
    },
    {
      id: 'terms-information',
      title: 'terms-information.title',
      paragraphs: ['terms-information.weAreAGuide', 'terms-information.detailsComeFromVisitors'],
    },
    {
      id: 'terms-checkins',
      title: 'terms-checkins.title',
      paragraphs: ['terms-checkins.checkInOnlyWhere', 'terms-checkins.doNotRateYour'],
    },
    {
      id: 'terms-content',
      title: 'terms-content.title',
      paragraphs: ['terms-content.whatYouPostStays', 'terms-content.postOnlyWhatYou'],
    },
    {
      id: 'terms-suggestions',
      title: 'terms-suggestions.title',
      paragraphs: ['terms-suggestions.youMaySuggestCorrections'],
    },
    {
      id: 'terms-points',
      title: 'terms-points.title',
      paragraphs: ['terms-points.pointsAreForFun', 'terms-points.thereAreDailyLimits'],
    },
    {
      id: 'terms-conduct',
      title: 'terms-conduct.title',
      paragraphs: ['terms-conduct.pleaseLeaveThePlace'],
      points: [
        'terms-conduct.postAnythingUnlawfulHateful',
        'terms-conduct.postPrivateInformationAbout',
        'terms-conduct.advertiseOrPostThe',
        'terms-conduct.createSeveralAccountsTo',
        'terms-conduct.copyTheCollectionBy',
        'terms-conduct.uploadFilesThatAre',
      ],
    },
    {
      id: 'terms-third-parties',
      title: 'terms-third-parties.title',
      paragraphs: ['terms-third-parties.mapTilesComeFrom', 'terms-third-parties.mapsAndMarkersCan'],
    },
    {
      id: 'terms-ending',
      title: 'terms-ending.title',
      paragraphs: ['terms-ending.youMayDeleteYour', 'terms-ending.weMayRemoveContent'],
    },
    {
      id: 'terms-liability',
      title: 'terms-liability.title',
      paragraphs: [
        'terms-liability.theServiceIsFree',
        'terms-liability.campingHasItsRisks',
        'terms-liability.nothingHereTakesAway',
      ],
    },
    {
      id: 'terms-law',
      title: 'terms-law.title',
      paragraphs: ['terms-law.theseTermsAreGoverned', 'terms-law.ifOneOfThese'],
    },
  ],
};
