import { exportOf } from '#school/exports.ts'

exportOf('permits', 'Izin', async ({ db, user }) => {
  const rows = await db
    .selectFrom('permit')
    .leftJoin('file', 'file.id', 'permit.file_id')
    .where((eb) => eb.or([eb('account_id', '=', user.id), eb('filed_by', '=', user.id)]))
    .orderBy('permit.id')
    .select([
      'permit.type',
      'status',
      'state',
      'starts_on',
      'ends_on',
      'starts_at',
      'ends_at',
      'reason',
      'filed_at',
      'decided_at',
    ])
    .select(['decision_reason', 'file.id as file', 'file.type as file_type', 'file.owner_id'])
    .select((eb) => eb('account_id', '=', user.id).as('about_me'))
    .execute()
  return {
    data: rows.map(({ file, file_type: _file_type, owner_id: _owner_id, ...row }) => ({ ...row, has_letter: file !== null })),
    // What a parent or a teacher has sent of somebody else stays with whoever sent it.
    files: rows.flatMap(({ file: id, file_type: type, owner_id, about_me, starts_on }) =>
      id === null || type === null || (owner_id !== user.id && !about_me) ? [] : [{ id, type, name: `surat-izin-${starts_on}` }],
    ),
  }
})
