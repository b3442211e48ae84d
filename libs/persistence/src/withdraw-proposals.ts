import type { EntityManager } from 'typeorm';

/** Deletes a user's pending proposals, or only one; returns the keys of their photos. */
export async function withdrawProposals(
  manager: EntityManager,
  userId: number,
  id: number | null = null,
): Promise<string[]> {
  const rows = await manager.query<{ key: string }[]>(
    `WITH gone AS (
       DELETE FROM campsite_proposals
       WHERE user_id = $1 AND status = 'pending' AND ($2::int IS NULL OR id = $2) RETURNING photo_keys),
     photos AS (SELECT unnest(photo_keys) AS key FROM gone),
     shown AS (DELETE FROM hidden_pictures WHERE picture_key IN (SELECT key FROM photos))
     SELECT key FROM photos`,
    [userId, id],
  );
  return rows.map(({ key }) => key);
}
