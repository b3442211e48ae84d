import type { NoticeEntry } from '@kampvuur/contracts';
import { noticeText } from '@kampvuur/domain';
import type { NoticeRow } from '@kampvuur/persistence';

/** A notice as its owner reads it. */
export function presentNotice({ id, kind, details, createdAt, readAt, ...row }: NoticeRow): NoticeEntry {
  const { campsiteId, campsiteName } = row;
  return {
    ...{ id, ...noticeText(kind, details, row), campsiteId, campsiteName },
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
