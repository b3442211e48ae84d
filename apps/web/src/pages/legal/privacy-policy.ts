import {
  ACCOUNT_RETENTION_YEARS,
  BACKUP_RETENTION,
  DAY,
  FORMER_CAMPER,
  HOUR,
  KNOWN_BROWSERS,
  MAIL_RETENTION_DAYS,
  NOTICE_RETENTION,
  PRODUCT,
  REMOVAL_REQUEST_RETENTION,
  SESSION,
} from '@kampvuur/domain';
import { TRIP_LINK_RETENTION } from '@kampvuur/domain/trips';
import { type LegalText, PRIVACY_CONTACT } from './legal-text';

const IDLE_DAYS = SESSION.idle / DAY;
const MAX_DAYS = SESSION.maxAge / DAY;
const NOTICE_DAYS = NOTICE_RETENTION / DAY;
const ADMIN_HOURS = SESSION.adminMaxAge / HOUR;
const BROWSER_DAYS = KNOWN_BROWSERS.maxAge / DAY;

const LINK_DAYS = TRIP_LINK_RETENTION / DAY;

/** docs/product.md#screens: ten sections in this order. */
export const PRIVACY_POLICY: LegalText = {
  title: 'Privacy Policy',
  lastUpdated: '2026-11-29',
  intro: `${PRODUCT.name} helps people find campsites in South Africa and tell each other what they found there. To do that we keep a little information about you. This page says which, why, for how long, and what you can do about it. We follow the Protection of Personal Information Act 4 of 2013 (POPIA).`,
  sections: [
    {
      id: 'privacy-data',
      title: 'What we collect',
      paragraphs: [
        'Most of what we hold is what you type or upload yourself. We do not buy information about you, and we do not follow you around other websites.',
      ],
      points: [
        'Your account: email address, username, first and last name, password, and the dates on which you accepted this policy and the terms. A profile picture and a contact number only if you give them.',
        'External sign-in, if you use it: the provider tells us your email address and name, and an identifier that recognises you next time. We never see your password there.',
        'What you contribute: check-ins with ratings, texts and photos, campsite photos, suggested corrections, campsites you propose, favourites, and the points these earned.',
        'Your trips: their names, stops, days, times and notes, who plans them with you, and of each link to one a scrambled code and when it was made. A file of places that you add to a trip is read on your device; the names and positions of its places are sent to find their campsites, and not stored.',
        'Your sessions: when you signed in and when you last used the site, for each browser, with its kind (such as “Firefox on Windows”) and the time zone it is set to. A scrambled code for each browser you signed in from, so that we can tell you about a new one.',
        'Your notices: what became of your suggestions, reports and posts, which of them you have read, and whether you want to hear of check-ins at your favourites or get a daily email.',
        'Second factors, if you set them up: the encrypted key of your authenticator app, the public part of your passkeys with the name you gave them, when they were made and last used, and recovery codes as scrambled codes. What your device knows of your finger or face never leaves it.',
        'Emails we sent you: which, to which address and when, but not what they said.',
        'Whom you block. Nobody but you is shown it, and they are not told.',
        'What you report: which check-in, photo or profile, why, and your words. Administrators see that it was you.',
        'Requests by owners to remove a campsite or picture: the name, email address and words they give.',
        'If your account is suspended: until when, and why.',
        'If what you posted is reported: what administrators decided about it, with the note you got.',
        'Failed sign-ins and registrations: a scrambled code made from the account and network address, from which neither can be read back.',
        "A record of what happens to accounts and data: sign-ins and failed ones, downloads, removals and what administrators decide, with the time, the account's number and the network address.",
        'Technical logs: the kind of request, the page path, the result and the time. Search words, form contents and cookies are left out.',
        'Campsites: contact details that campsites publish for their guests. Some of these belong to people who run a campsite by themselves; they may write to us too.',
      ],
    },
    {
      id: 'privacy-use',
      title: 'How we use it',
      paragraphs: [
        'We use your information to run the service you signed up for, and to keep it safe. We do not show advertising, build advertising profiles or make automated decisions that have legal effect for you.',
      ],
      points: [
        'To sign you in and keep your account yours.',
        'To publish your check-ins and photos, and to work out campsite ratings.',
        'To count points and draw up the leaderboard.',
        'To let administrators review corrections and remove what breaks the terms.',
        'To tell you on the site what became of what you contributed and, only if you ask for it in your profile, of check-ins at your favourites and by a daily email. That email ends by one press on its link or in your mail program, without signing in.',
        'To email you about your account: to confirm your address, to let you choose a new password, and to tell you of a change of address or of a second factor, a recovery code that was used, or a sign-in from a new browser. Until you confirm your address you get nothing else.',
        'To slow down people who guess passwords or create accounts in bulk.',
        'To find and mend faults.',
      ],
    },
    {
      id: 'privacy-sharing',
      title: 'Who else sees it',
      paragraphs: [
        'Other signed-in people see your username, first and last name, profile picture, points and what you have posted, such as check-ins and photos. They never see your email address, contact number or how you sign in. Administrators can see more where reviewing or helping you needs it.',
        'We do not sell personal information. It leaves us only in these cases, and some of these services work outside South Africa:',
      ],
      points: [
        `Trips you share: whoever has the link for reading sees the names of its stops, where they are, the days and your own notes, without an account. People you plan a trip with see all of it, with your name and picture, and can change it. A link ends after ${LINK_DAYS} days, or when you revoke it. Nobody else sees a trip.`,
        'Map pictures: your browser fetches map tiles from OpenStreetMap, or from another tile server this site is set up to use. That server sees your network address and the part of the map you look at.',
        'Pictures and links from other websites: some campsite pictures are loaded by your browser from the site they belong to, which then sees your network address. Following a link does the same.',
        'Place searches: when a place is looked up by name or coordinates, our server asks, not your browser. A lookup service, where one is used, receives the words or coordinates but not who you are.',
        'External sign-in: the provider you choose learns that you are signing in here.',
        'Email: the service that carries our emails, and yours, see your address and what the email says.',
        'Those who host the service for us, under agreements that bind them to protect it.',
        'Authorities, where South African law obliges us.',
      ],
    },
    {
      id: 'privacy-security',
      title: 'How we protect it',
      paragraphs: [
        'Passwords are stored only as argon2id hashes: nobody, ourselves included, can read them back. The service is reached over an encrypted connection, and every request is checked against your session and role on the server.',
        'Every photo is re-made before it is stored. This removes hidden details such as the camera, the time and the GPS position. The original file is not kept. What can be seen in the photo stays, so look twice at number plates and faces.',
        'No system is perfectly safe. If someone gains access to your information without permission, we will tell you and the Information Regulator as POPIA requires.',
      ],
    },
    {
      id: 'privacy-rights',
      title: 'Your rights',
      paragraphs: [
        'You can do the following yourself, free of charge. Where something cannot be done on the site, write to us and we will answer within 30 days.',
      ],
      points: [
        'See and correct: edit your name, username and picture on your profile, and your check-ins where you posted them.',
        'Download: get a copy of your data from your profile page.',
        `Delete: remove your account from your profile page. We erase your email address, names, picture, sessions, second factors, favourites, your own trips with their links, notices, the record of emails to you, whom you blocked, and sign-in identifiers. Your check-ins stay, because campsite ratings rest on them, but are shown as by "${FORMER_CAMPER}"; photos you added to campsites stay without a name, and so does what you wrote in trips of others. Corrections and campsites you suggested that still wait are deleted. If a check-in or photo should go too, delete it before you delete the account.`,
        'Object: ask us to stop using your information in a particular way, or withdraw a consent you gave.',
        'Complain: if our answer does not satisfy you, you may turn to the Information Regulator of South Africa.',
      ],
    },
    {
      id: 'privacy-cookies',
      title: 'Cookies and storage on your device',
      paragraphs: [
        `We use two lasting cookies. One keeps you signed in and holds a signed session number, no personal details. It ends after ${IDLE_DAYS} days without use and after ${MAX_DAYS} days at the latest; for administrators after ${ADMIN_HOURS} hours. Signing out ends it at once. The other holds a random number by which we recognise this browser at your next sign-in, for up to ${BROWSER_DAYS} days; signing out leaves it. After you have saved something, one more cookie notes for a minute how far our records had come, so that you see it at once. During a sign-in in two steps, by passkey or at an external provider, short-lived cookies carry you through.`,
        'So that the site opens on a weak signal, your browser keeps parts of it, your favourites, the lists and trips you looked at last, and the regions and trips you chose to keep on your device. This copy goes when you sign out. A check-in you wrote without a network waits on the device until it can be sent under your account; you can discard it before. Clearing the site data in your browser removes everything.',
        'There are no advertising or tracking cookies, so there is no cookie banner to click away.',
      ],
    },
    {
      id: 'privacy-retention',
      title: 'How long we keep it',
      paragraphs: [
        `We keep your account for as long as you use it. After about ${ACCOUNT_RETENTION_YEARS} years of inactivity, that is, without a signed-in visit, we remove it just as if you had deleted it: personal details are erased and check-ins stay as by "${FORMER_CAMPER}".`,
      ],
      points: [
        'Second factors are kept until you remove them; a sign-in that was begun and not finished for a day.',
        'Ended sessions are cleared away regularly, and never kept longer than they can last.',
        `A browser you no longer sign in from is forgotten after ${BROWSER_DAYS} days, and all but the last ${KNOWN_BROWSERS.perUser} earlier.`,
        `Notices are kept for ${NOTICE_DAYS} days; one about a check-in goes with it. What you chose to be told is kept with your account.`,
        `Which emails we sent is kept for ${MAIL_RETENTION_DAYS} days. Links in them stop working much sooner, and are kept only as scrambled codes.`,
        'Records of failed sign-ins and registrations go within a few hours.',
        'The record of what happens to accounts and data stays, without names and, once your account is gone, without what was written about you. After 30 days a network address in it is cut to its first part (IPv4 /24, IPv6 /48), which no longer points to one connection.',
        'Until when your account was suspended, and why, is kept with your account. Within a day of its removal the reason is erased from the record too, where only the suspension and its end stay.',
        'What administrators decided about something you posted stays with their note, but not under your name once your account is gone.',
        `The name, email address and words of an owner's request are there to decide on it and to answer it by email, and go after ${REMOVAL_REQUEST_RETENTION / DAY} days. What was decided on it stays. What you report stays without your name once your account is gone. Of a picture that was removed for cause we keep a fingerprint of its bytes, so that it is not uploaded again.`,
        'A campsite you propose is kept for a year after it was decided on, with the note you got; one you withdraw is deleted at once, and so are photos of one that is not listed.',
        'Whom you block stays until you unblock them, or one of the two accounts goes.',
        'Points and the history of changes to a campsite stay, without your name once your account is gone.',
        `Backups are overwritten within ${BACKUP_RETENTION / DAY} days, so something you delete may live on in a backup until then.`,
      ],
    },
    {
      id: 'privacy-children',
      title: 'Children under 13',
      paragraphs: [
        `${PRODUCT.name} is not meant for children under 13, and we do not knowingly keep information about them. If you are under 18, a parent or guardian must agree before you create an account.`,
        'If you think that a child under 13 has an account, please tell us and we will remove it.',
      ],
    },
    {
      id: 'privacy-changes',
      title: 'Changes to this policy',
      paragraphs: [
        'When what we do with information changes, we change this page and the date at its top. If a change matters to your rights, we announce it on the site before it takes effect, so that you can download your data or close your account first.',
      ],
    },
    {
      id: 'privacy-contact',
      title: 'How to reach us',
      paragraphs: [
        `Our information officer answers questions, requests and complaints at ${PRIVACY_CONTACT}. Please write from the address of your account, or tell us your username, so that we can be sure it is you before we hand anything out.`,
      ],
    },
  ],
};
