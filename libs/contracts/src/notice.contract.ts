import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length, Matches } from 'class-validator';
import { MESSAGES, NOTICE_MESSAGES, type NoticeTarget, UNSUBSCRIBE_TOKEN_MAX } from '@kampvuur/domain';
import { emptyIsAbsent } from './transforms';

const ID = /^\d{1,18}$/;

/** Query string of `GET /api/notices`. */
export class NoticeListInput {
  /** Id of the last notice seen; the newest when missing. */
  @IsOptional()
  @Transform(emptyIsAbsent)
  @Matches(ID, { message: MESSAGES.id })
  before?: string;
}

/** Body of `POST /api/notices/read`. */
export class ReadNoticesInput {
  /** Id of the newest notice seen: it and all older ones are read. */
  @Matches(ID, { message: MESSAGES.id })
  @IsString({ message: MESSAGES.id })
  upTo: string;
}

/** A notice. */
export class NoticeEntry {
  id: string;
  /** As people read it. */
  text: string;
  /** What an administrator wrote, in their words. */
  note: string | null;
  /** Where it leads. */
  leadsTo: NoticeTarget;
  /** Null once the campsite is gone, and of what has none. */
  campsiteId: number | null;
  campsiteName: string | null;
  isRead: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Answer of `GET /api/notices`. */
export class NoticePage {
  data: NoticeEntry[];
  hasMore: boolean;
}

/** Answer of `GET /api/notices/unread`. */
export class UnreadNotices {
  /** Counted no further than 100. */
  unread: number;
}

/** Of what one wants notices besides: `GET /api/notices/settings`. */
export class NoticeSettings {
  /** Check-ins of others at one's favourites. */
  favoriteCheckins: boolean;
  /** What one has not read, by email, once a day. */
  dailyDigest: boolean;
}

/** Body of `PATCH /api/notices/settings`: what is to change. */
export class NoticeSettingsInput {
  @IsOptional()
  @IsBoolean({ message: NOTICE_MESSAGES.setting })
  favoriteCheckins?: boolean;

  @IsOptional()
  @IsBoolean({ message: NOTICE_MESSAGES.setting })
  dailyDigest?: boolean;
}

/** Query string of `POST /api/unsubscribe`: what the link of an email carries. */
export class UnsubscribeInput {
  @Length(1, UNSUBSCRIBE_TOKEN_MAX, { message: NOTICE_MESSAGES.unsubscribeLink })
  @IsString({ message: NOTICE_MESSAGES.unsubscribeLink })
  token: string;
}
