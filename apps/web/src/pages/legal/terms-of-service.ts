import { ACCOUNT_RETENTION_YEARS, FORMER_CAMPER, PRODUCT } from '@kampvuur/domain';
import { type LegalText, PRIVACY_CONTACT } from './legal-text';

/** docs/product.md#screens: thirteen sections; the law of South Africa governs. */
export const TERMS_OF_SERVICE: LegalText = {
  title: 'Terms of Service',
  lastUpdated: '2026-11-24',
  intro: `These are the house rules of ${PRODUCT.name}: what you may expect from us, and what we and other campers expect from you.`,
  sections: [
    {
      id: 'terms-agreement',
      title: 'Agreeing to these terms',
      paragraphs: [
        'By ticking the box and creating an account you agree to these terms and confirm that you have read the Privacy Policy. If you do not agree, please do not use the service.',
        'We may change these terms. The date at the top tells when we last did. Changes that matter are announced on the site beforehand; using the service after they take effect means that you accept them.',
      ],
    },
    {
      id: 'terms-eligibility',
      title: 'Who may use the service',
      paragraphs: [
        'You must be at least 13 years old. If you are under 18, you may use the service only with the consent of a parent or guardian, who accepts these terms with you.',
      ],
    },
    {
      id: 'terms-account',
      title: 'Your account',
      paragraphs: [
        'The account is personal. What happens under it is taken to come from you, until you tell us that someone else has got in.',
      ],
      points: [
        'Give a working email address and a name you are entitled to use.',
        'Keep your password and recovery codes to yourself, and choose a password that you use nowhere else.',
        'Do not pass yourself off as another person, a campsite or our staff.',
        'Tell us promptly if you think that someone else uses your account.',
      ],
    },
    {
      id: 'terms-information',
      title: 'Campsite information',
      paragraphs: [
        'We are a guide, not a booking office. We own none of the campsites, take no bookings and no payments, and are no party to what you arrange with a campsite.',
        'Details come from visitors, public sources and campsites themselves. Prices, opening times, facilities, road conditions and access change without our knowledge. A nightly rate is the lowest we know of and not an offer. A verified mark means that an administrator looked at the entry; it promises nothing about today. Confirm with the campsite before you drive.',
      ],
    },
    {
      id: 'terms-checkins',
      title: 'Check-ins and ratings',
      paragraphs: [
        'Check in only where you have been, and rate what you found. Write fairly and in your own words.',
        'Do not rate your own campsite or a competitor of it, and do not take or offer anything in return for a rating. You may edit or delete your check-ins. We may remove those that break these terms.',
      ],
    },
    {
      id: 'terms-content',
      title: 'Your photos and texts',
      paragraphs: [
        `What you post stays yours. You give us a free, non-exclusive licence to store, resize, re-encode and show it as part of ${PRODUCT.name}, for as long as it is on the service. We do not sell your photos or license them to others.`,
        'Post only what you made yourself or may share, and ask the people in your photos first. You can delete your photos, which ends the licence for them. Other photos shown here belong to their owners and may be used only as their licence allows.',
      ],
    },
    {
      id: 'terms-suggestions',
      title: 'Suggested corrections',
      paragraphs: [
        'You may suggest corrections to an entry. An administrator decides whether to take them over and may add a note. Facts that we take over, such as a telephone number or a price, become part of the entry and stay when your account goes. The same holds for campsites you propose: once one is listed, what you wrote is its entry and your photos are its pictures.',
      ],
    },
    {
      id: 'terms-points',
      title: 'Points and the leaderboard',
      paragraphs: [
        'Points are for fun and recognition. They have no cash value and cannot be bought, sold, exchanged or passed on.',
        'There are daily limits, and not every contribution earns points. We may change how points are earned, and correct or withdraw points that came from mistakes or from gaming the system. Your name, picture and points may appear on the leaderboard.',
      ],
    },
    {
      id: 'terms-conduct',
      title: 'What is not allowed',
      paragraphs: ['Please leave the place as you would want to find it. In particular, do not:'],
      points: [
        'post anything unlawful, hateful, threatening, indecent or knowingly false;',
        'post private information about other people, or the position of places that are closed to protect people, animals or plants;',
        'advertise, or post the same text again and again;',
        'create several accounts to collect points or to sway ratings;',
        'copy the collection by automatic means, overload the service or look for ways round its protections;',
        'upload files that are meant to cause harm.',
      ],
    },
    {
      id: 'terms-third-parties',
      title: 'Maps, links and other services',
      paragraphs: [
        'Map tiles come from OpenStreetMap contributors or another provider named on the map. Links lead to websites that we do not run, and signing in through an external provider is subject to its terms. We are not responsible for what those services do.',
        'Maps and markers can be wrong. Do not rely on them alone to navigate, least of all in remote country.',
      ],
    },
    {
      id: 'terms-ending',
      title: 'Ending or changing the service',
      paragraphs: [
        `You may delete your account at any time from your profile page. Your personal details are then erased; photos you added to campsites stay, and so do your check-ins, shown as by "${FORMER_CAMPER}". An account without a signed-in visit for about ${ACCOUNT_RETENTION_YEARS} years is removed in the same way.`,
        'We may remove content, or suspend or close an account, when these terms are broken or the law requires it. Where we can, we tell you why first. We may also change, pause or end the service or parts of it.',
      ],
    },
    {
      id: 'terms-liability',
      title: 'No warranty, and limits of liability',
      paragraphs: [
        'The service is free and offered as it is. We give no warranty that it is always available or free of faults, or that prices, ratings, access, safety or any other detail is correct.',
        'Camping has its risks, and you judge for yourself where you go and whether it is safe. As far as the law allows, we are not liable for loss, injury or damage that arises from using the service, from relying on an entry or from your stay at a campsite.',
        'Nothing here takes away rights that you have under the Consumer Protection Act 68 of 2008 or other law that cannot be set aside by agreement, or limits our liability for intent or gross negligence.',
      ],
    },
    {
      id: 'terms-law',
      title: 'Governing law and contact',
      paragraphs: [
        'These terms are governed by the law of the Republic of South Africa, and its courts decide disputes. Please write to us first; most things can be settled over a cup of coffee.',
        `If one of these terms turns out to be invalid, the others remain in force. Questions and notices reach us at ${PRIVACY_CONTACT}.`,
      ],
    },
  ],
};
