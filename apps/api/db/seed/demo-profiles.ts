import { AVATARS } from '@lentera/contract/profile'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '#db/db.ts'
import type { FileStore } from '#kit/files/store.ts'
import { aFile } from './files.ts'

/** Grounds and clothes of the drawn heads, calm ones that two neighbours in a list do not share. */
const grounds = ['#c9d6cf', '#d9cdbf', '#c5cedb', '#d8c7cc', '#cfd3b8'] as const
const clothes = ['#4a6b5d', '#8a6a45', '#44597c', '#7b4f5b', '#69713d'] as const
const SIDE = 256

/** A head and shoulders without a face: nobody's. */
const portrait = (at: number) => {
  const [ground, cloth] = [grounds[at % grounds.length], clothes[(at * 3 + 1) % clothes.length]]
  const covered = at % 2 === 0
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="${ground}"/><path d="M8 64c2-16 12-22 24-22s22 6 24 22z" fill="${cloth}"/>
      ${covered ? `<path d="M17 46c-3-30 33-30 30 0-9 7-21 7-30 0z" fill="${cloth}"/>` : '<path d="M20 26c-2-22 26-22 24 0z" fill="#3b322c"/>'}
      <ellipse cx="32" cy="28" rx="9.5" ry="12" fill="#b98a68"/></svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Of the class of the known pupil, every third, and the known people themselves. */
const shownPeople = async (db: Db, known: readonly string[]) => {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from account where image is null and role <> 'school' and (username = any(${[...known]}::text[]) or (id % 3 = 0 and id in (
      select mate.student_id from enrollment mate where mate.class_id in (
        select class_id from enrollment inner join account me on me.id = student_id where me.username = any(${[...known]}::text[])))))
    order by id`.execute(db)
  return rows
}

/** Photos (where there is a place for files), interests and names elsewhere for some of the demo's people, and what its schools say of themselves. */
export const fillProfiles = async (db: Db, known: readonly string[], store: FileStore | undefined): Promise<void> => {
  for (const [at, owner] of store ? (await shownPeople(db, known)).entries() : []) {
    const token = randomBytes(16).toString('hex')
    const file = await aFile(db, {
      owner,
      type: 'image/jpeg',
      content: await portrait(at),
      store: store!,
      width: SIDE,
      height: SIDE,
    })
    await db.insertInto('profile_photo').values({ account_id: owner.id, token, file_id: file.id }).execute()
    await db
      .updateTable('account')
      .set({ image: `/v1/photos/${token}` })
      .where('id', '=', owner.id)
      .execute()
  }
  // Every third of the same class has chosen a drawn face.
  await sql`update account set image = '/pictures/avatars/' || lpad((id % ${AVATARS}::integer + 1)::text, 2, '0') || '.svg'
    where image is null and role = 'student' and id % 3 = 1 and id in (
      select mate.student_id from enrollment mate where mate.class_id in (
        select class_id from enrollment inner join account me on me.id = student_id where me.username = any(${[...known]}::text[])))`.execute(
    db,
  )
  await sql`insert into account_interest (account_id, interest_field_id)
    select account.id, field.id from account inner join interest_field field on (field.id + account.id) % 11 = 0
    where account.username = any(${[...known]}::text[]) and account.role in ('student', 'teacher')`.execute(db)
  await sql`update account set instagram_username = replace(username, '.', '_') || '.lentera', phone_verified_at = created_at,
      whatsapp_number = phone, born_on = coalesce(born_on, '1985-04-21'::date)
    where username = any(${[...known]}::text[]) and role <> 'school'`.execute(db)
  // What stands on the papers of those whom visitors know.
  await sql`update account set nip = case username when 'guru' then '198503122010012004' else '198711052011011006' end
    where username in ('guru', 'guru2') and username = any(${[...known]}::text[]) and nip is null`.execute(db)
  await sql`update school_pupil set number = case username when 'siswa' then '24.1187' else '25.0312' end,
      address = case username when 'siswa' then 'Jl. Sunu 4, Makassar' else 'Jl. Tebet Timur 21, Jakarta' end
    from account where account.id = student_id and username in ('siswa', 'siswa2') and username = any(${[...known]}::text[])
      and number is null`.execute(db)
  await sql`update school_pupil set birth_place = coalesce(birth_place, case username when 'siswa' then 'Makassar' else 'Jakarta' end),
      religion = 'islam', family_status = 'birth', child_number = case username when 'siswa' then 1 else 2 end,
      father_name = case username when 'siswa' then 'Baharuddin Saputra' else 'Hendra Wijaya' end, father_job = 'Wiraswasta',
      mother_name = case username when 'siswa' then 'Sari Wahyuni' else 'Maya Kartika' end, mother_job = 'Pegawai swasta',
      from_school = coalesce(from_school, case username when 'siswa' then 'SMP Negeri 6 Makassar' else 'SD Negeri Tebet 05' end)
    from account where account.id = student_id and username in ('siswa', 'siswa2') and username = any(${[...known]}::text[])
      and religion is null`.execute(db)
  await sql`update school set access_code = case level when 'sma' then 'NUSA7392' else 'BGSA4826' end, contact_name = 'Yuni Astuti',
      contact_phone = '0411555712', contact_email = 'tu@' || npsn || '.example',
      principal_name = case level when 'sma' then 'Drs. Hasanuddin Rahim, M.Pd.' else 'Dra. Lestari Widodo' end,
      principal_nip = case level when 'sma' then '196808171994031005' else '197004211995122001' end,
      province_id = case level when 'sma' then '73' else '31' end, regency_id = case level when 'sma' then '73.71' else '31.71' end
    where is_demo`.execute(db)
}
