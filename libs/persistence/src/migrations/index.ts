import { Accounts1795046400000 } from './0001-accounts';
import { Campsites1795046400001 } from './0002-campsites';
import { Contributions1795046400002 } from './0003-contributions';
import { Discovery1795046400003 } from './0004-discovery';
import { Points1795046400004 } from './0005-points';
import { Curation1795046400005 } from './0006-curation';
import { MergedHistory1795046400006 } from './0007-merged-history';
import { Recovery1795046400009 } from './0010-recovery';
import { CanonicalNames1795046400011 } from './0012-canonical-names';
import { AuthenticationTime1795046400012 } from './0013-authentication-time';
import { FewerChangeNotes1795046400013 } from './0014-fewer-change-notes';
import { ImportUpdates1795046400014 } from './0015-import-updates';
import { SuggestionEvidence1795046400016 } from './0017-suggestion-evidence';
import { DuplicateReasons1795046400017 } from './0018-duplicate-reasons';
import { CampsiteSources1795046400018 } from './0019-campsite-sources';
import { AccountMail1795046400019 } from './0020-account-mail';
import { SessionBrowsers1795046400020 } from './0021-session-browsers';
import { AuditLog1795046400022 } from './0023-audit-log';
import { Moderation1795046400023 } from './0024-moderation';
import { Suspensions1795046400024 } from './0025-suspensions';
import { Backups1795046400026 } from './0027-backups';
import { SecondFactors1795046400027 } from './0028-second-factors';
import { Notices1795046400028 } from './0029-notices';
import { Proposals1795046400029 } from './0030-proposals';
import { Blocks1795046400030 } from './0031-blocks';
import { RemovalAnswers1795046400031 } from './0032-removal-answers';
import { CaseChecks1795046400032 } from './0033-case-checks';
import { AuditPersons1795046400034 } from './0035-audit-persons';
import { FastMapCell1795046400035 } from './0036-fast-map-cell';
import { EndedSessions1795046400036 } from './0037-ended-sessions';
import { SignInMethods1795046400037 } from './0038-sign-in-methods';
import { SupersededLinks1795046400038 } from './0039-superseded-links';
import { CampsiteFacts1795046400039 } from './0040-campsite-facts';
import { HeldChanges1795046400040 } from './0041-held-changes';
import { FoldedLetters1795046400041 } from './0042-folded-letters';
import { Provenance1795046400042 } from './0043-provenance';
import { Advisories1795046400043 } from './0044-advisories';
import { AbsentTerms1795046400044 } from './0045-absent-terms';
import { ContactSightings1795046400045 } from './0046-contact-sightings';
import { ContactReports1795046400046 } from './0047-contact-reports';
import { FactOrigins1795046400047 } from './0048-fact-origins';
import { Amenities1795046400048 } from './0049-amenities';
import { Observations1795046400049 } from './0050-observations';
import { SchoolTerms1795046400050 } from './0051-school-terms';
import { PhotoSubjects1795046400052 } from './0053-photo-subjects';
import { CreationSources1795046400054 } from './0055-creation-sources';
import { Trips1795046400055 } from './0056-trips';
import { AdvisoryReports1795046400064 } from './0065-advisory-reports';
import { ConfirmedRows1795046400069 } from './0070-confirmed-rows';
import { ObservedCheckins1795046400070 } from './0071-observed-checkins';
import { SavedSearches1795046400072 } from './0073-saved-searches';
import { Languages1795046400074 } from './0075-languages';
import { SearchAdvisories1795046400077 } from './0078-search-advisories';

/** Every migration, oldest first. A new one is appended here. */
export const MIGRATIONS = [
  Accounts1795046400000,
  Campsites1795046400001,
  Contributions1795046400002,
  Discovery1795046400003,
  Points1795046400004,
  Curation1795046400005,
  MergedHistory1795046400006,
  Recovery1795046400009,
  CanonicalNames1795046400011,
  AuthenticationTime1795046400012,
  FewerChangeNotes1795046400013,
  ImportUpdates1795046400014,
  SuggestionEvidence1795046400016,
  DuplicateReasons1795046400017,
  CampsiteSources1795046400018,
  AccountMail1795046400019,
  SessionBrowsers1795046400020,
  AuditLog1795046400022,
  Moderation1795046400023,
  Suspensions1795046400024,
  Backups1795046400026,
  SecondFactors1795046400027,
  Notices1795046400028,
  Proposals1795046400029,
  Blocks1795046400030,
  RemovalAnswers1795046400031,
  CaseChecks1795046400032,
  AuditPersons1795046400034,
  FastMapCell1795046400035,
  EndedSessions1795046400036,
  SignInMethods1795046400037,
  SupersededLinks1795046400038,
  CampsiteFacts1795046400039,
  HeldChanges1795046400040,
  FoldedLetters1795046400041,
  Provenance1795046400042,
  Advisories1795046400043,
  AbsentTerms1795046400044,
  ContactSightings1795046400045,
  ContactReports1795046400046,
  FactOrigins1795046400047,
  Amenities1795046400048,
  Observations1795046400049,
  SchoolTerms1795046400050,
  PhotoSubjects1795046400052,
  CreationSources1795046400054,
  Trips1795046400055,
  AdvisoryReports1795046400064,
  ConfirmedRows1795046400069,
  ObservedCheckins1795046400070,
  SavedSearches1795046400072,
  Languages1795046400074,
  SearchAdvisories1795046400077,
];
