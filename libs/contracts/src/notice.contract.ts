import { Transform } from 'class-transformer';
import { IsBoolean, IsString, Matches } from 'class-validator';
import {
  MESSAGES,
  NOTICE_MESSAGES,
  type NoticeTarget,
  MAX_UNSUBSCRIBE_TOKEN,
  type PointKind,
} from '@kampvuur/domain';
import { emptyIsAbsent } from './transforms';
import { Length } from './text-length';
import { MayBeMissing } from './field-decorators';

const ID = /^\d{1,18}$/;

/** Query string of `GET /api/notices`. */
export class NoticeListInput {
  /** Id of the last notice seen; the newest when missing. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Matches(ID, { message: MESSAGES.id })
  before?: string;
}

/** Body of `POST /api/notices/read`. */
export class ReadNoticesInput {
  /** Id of the newest notice seen: this and all older notices are marked as read. */
  @Matches(ID, { message: MESSAGES.id })
  @IsString({ message: MESSAGES.id })
  upTo: string;
}

/** Points of one kind that check-ins at a campsite have earned on the day of a notice. */
export class NoticePoints {
  campsiteId: number | null;
  /** Null for a deleted campsite. */
  campsiteName: string | null;
  kind: PointKind;
  amount: number;
}

/** What a notice is about, for clients that say it in another language. */
export class NoticeFacts {
  /** `suggestion-approved`, `report-upheld`; it does not change with the words. */
  kind: string;
  /** What it says beyond names, by its kind. */
  details: object;
  campsiteName: string | null;
  /** Who checked in; null when the account is removed, and for other kinds. */
  person: string | null;
  /** For points: those of the day; null for other kinds. */
  points: NoticePoints[] | null;
  /** Of the saved search; null once it is deleted, and for other kinds. */
  searchName: string | null;
}

/** A notice. */
export class NoticeEntry {
  id: string;
  /** As people read it, in English. */
  text: string;
  about: NoticeFacts;
  /** An administrator's note; null without one. */
  note: string | null;
  /** The page it links to. */
  leadsTo: NoticeTarget;
  /** Null when the notice is not about a campsite, or the campsite is deleted. */
  campsiteId: number | null;
  campsiteName: string | null;
  /** The saved search it is about; null for none. */
  savedSearchId: number | null;
  isRead: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Response of `GET /api/notices`. */
export class NoticePage {
  data: NoticeEntry[];
  hasMore: boolean;
}

/** Response of `GET /api/notices/unread`. */
export class UnreadNotices {
  /** Number of unread notices; 100 stands for 100 or more. */
  unread: number;
}

/** Optional notices: `GET /api/notices/settings`. */
export class NoticeSettings {
  /** Whether to send notices of one's favourite campsites: check-ins by others, and new advisories. */
  favoriteCheckins: boolean;
  /** Whether to send unread notices by email, once a day. */
  dailyDigest: boolean;
}

/** Body of `PATCH /api/notices/settings`: the settings to change. */
export class NoticeSettingsInput {
  @MayBeMissing()
  @IsBoolean({ message: NOTICE_MESSAGES.setting })
  favoriteCheckins?: boolean;

  @MayBeMissing()
  @IsBoolean({ message: NOTICE_MESSAGES.setting })
  dailyDigest?: boolean;
}

/** Query string of `POST /api/unsubscribe`, from the link in an email. */
export class UnsubscribeInput {
  @Length(1, MAX_UNSUBSCRIBE_TOKEN, { message: NOTICE_MESSAGES.unsubscribeLink })
  @IsString({ message: NOTICE_MESSAGES.unsubscribeLink })
  token: string;
}
