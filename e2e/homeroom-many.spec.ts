import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('of more than 200 check-ins that wait the list says how many it shows, and the number above counts them all', async ({
  context,
  page,
  product,
}) => {
  const { school, room, teacher } = await ownSchool(product, {})
  await product.database.sql`
    with pupil as (
      insert into account (uuid, role, school_id, name, username, password_hash)
      select gen_random_uuid(), 'student', ${school.id}::bigint, 'Siswa Uji ' || n, ${`${school.uuid}.`}::text || n, 'x'
      from generate_series(1, 212) as n returning id
    ), enrolled as (
      insert into enrollment (student_id, tahun_ajaran_id, class_id)
      select id, ${school.year}::smallint, ${room.id}::bigint from pupil
    )
    insert into attendance (school_id, account_id, date, status, verification, method, waiting_reason, clock_in_at)
    select ${school.id}::bigint, id, (now() at time zone 'Asia/Makassar')::date, 'unrecorded', 'waiting', 'location', 'poor_accuracy', now()
    from pupil`
  await product.enter(context, teacher)
  await page.goto('/teacher/homeroom/requests')
  await expect(page.getByText('Menunggu (212)')).toBeVisible()
  await expect(page.getByText('Menampilkan 200 dari 212 presensi. Sisanya muncul setelah yang ini diputuskan.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(200)
})
