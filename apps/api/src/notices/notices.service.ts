import { Injectable } from '@nestjs/common';
import type {
  NoticeEntry,
  NoticeListInput,
  NoticePage,
  NoticeSettings,
  NoticeSettingsInput,
  ReadNoticesInput,
  UnreadNotices,
} from '@kampvuur/contracts';
import {
  InvalidInput,
  localDay,
  MESSAGES,
  NotFound,
  NOTICE_MESSAGES,
  NOTICES_PAGE,
  noticeAbout,
} from '@kampvuur/domain';
import { noticeText } from '@kampvuur/domain/community/notice-text';
import { UnsubscribeTokens } from '@kampvuur/mail';
import { type NoticeRow, NoticeSettingsRepository, NoticesRepository } from '@kampvuur/persistence';

/** Format of a notice's id. */
const NOTICE_ID = /^[1-9]\d{0,17}$/;

/** A user's notices and notice settings (docs/decisions 17). */
@Injectable()
export class NoticesService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly noticeSettings: NoticeSettingsRepository,
    private readonly unsubscribeTokens: UnsubscribeTokens,
  ) {}

  async page(userId: number, { before }: NoticeListInput): Promise<NoticePage> {
    const rows = await this.notices.page(userId, before ?? null, NOTICES_PAGE + 1);
    return { data: rows.slice(0, NOTICES_PAGE).map(presentNotice), hasMore: rows.length > NOTICES_PAGE };
  }

  async unread(userId: number): Promise<UnreadNotices> {
    return { unread: await this.notices.unread(userId) };
  }

  /** Marks a notice as read; a second call changes nothing. @throws NotFound, also for somebody else's notice. */
  async read(userId: number, id: string): Promise<void> {
    if (!NOTICE_ID.test(id) || !(await this.notices.markRead(userId, id)))
      throw new NotFound(NOTICE_MESSAGES.notFound);
  }

  readAll(userId: number, { upTo }: ReadNoticesInput): Promise<void> {
    return this.notices.markAllRead(userId, upTo);
  }

  settings(userId: number): Promise<NoticeSettings> {
    return this.noticeSettings.findByUser(userId);
  }

  /** Changes the settings in the input. @throws InvalidInput when there are none. */
  choose(userId: number, input: NoticeSettingsInput): Promise<NoticeSettings> {
    if (input.favoriteCheckins === undefined && input.dailyDigest === undefined)
      throw new InvalidInput(MESSAGES.noChanges);
    return this.noticeSettings.save(userId, input, localDay(new Date()));
  }

  /** Ends the daily digest of the token's user; a second call changes nothing. @throws NotFound for an invalid token. */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.unsubscribeTokens.read(token);
    if (userId === undefined) throw new NotFound(NOTICE_MESSAGES.unsubscribeLink);
    await this.noticeSettings.endDigest(userId);
  }
}

function presentNotice(row: NoticeRow): NoticeEntry {
  const { id, campsiteId, campsiteName, savedSearchId, createdAt, readAt } = row;
  const about = noticeAbout(row);
  return {
    id,
    ...noticeText(about),
    about,
    campsiteId,
    campsiteName,
    savedSearchId,
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
