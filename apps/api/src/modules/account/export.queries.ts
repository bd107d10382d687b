import { exportOf } from '#school/exports.ts'

exportOf('account', 'Akun', async ({ db, user }) => {
  const me = await db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', user.id)
    .select([
      'account.name',
      'role',
      'username',
      'email',
      'phone',
      'whatsapp_number',
      'gender',
      'born_on',
      'nisn',
      'nip',
      'nuptk',
    ])
    .select(['instagram_username', 'tiktok_username', 'educational_level', 'phone_verified_at', 'email_verified_at'])
    .select(['account.province_id', 'account.regency_id', 'account.district_id', 'guardian_consent', 'account.created_at'])
    .select(['last_login_at', 'school.name as school'])
    .executeTakeFirstOrThrow()
  const interests = await db
    .selectFrom('account_interest')
    .innerJoin('interest_field', 'interest_field.id', 'interest_field_id')
    .where('account_id', '=', user.id)
    .orderBy('interest_field.name')
    .select('interest_field.name')
    .execute()
  const photo = await db
    .selectFrom('profile_photo')
    .innerJoin('file', 'file.id', 'profile_photo.file_id')
    .where('account_id', '=', user.id)
    .select(['file.id', 'file.type'])
    .executeTakeFirst()
  return {
    data: [{ ...me, interests: interests.map(({ name }) => name) }],
    files: photo ? [{ ...photo, name: 'foto-profil' }] : [],
  }
})

exportOf('profile-changes', 'Perubahan profil', async ({ db, user }) => ({
  data: await db
    .selectFrom('profile_change')
    .where('account_id', '=', user.id)
    .orderBy('id')
    .select(['field', 'from_value', 'to_value', 'changed_at'])
    .execute(),
}))

exportOf('sessions', 'Perangkat yang pernah masuk', async ({ db, user }) => ({
  data: await db
    .selectFrom('session')
    .where('account_id', '=', user.id)
    .orderBy('created_at')
    .select(['user_agent', 'address', 'created_at', 'last_seen_at', 'ended_at', 'ended_because'])
    .execute(),
}))
