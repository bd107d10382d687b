import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

/** The school's own point is at 0°, 110°; the campus lies 2 km north of it. */
const north = (metres: number) => ({ body: { latitude: metres / 111_195.08, longitude: 110, accuracy: 8 } })
const campus = { name: 'Kampus 2', latitude: north(2000).body.latitude, longitude: 110, radius_m: 60 }
type School = Awaited<ReturnType<typeof openSchool>>

const saveWith = async (school: School, places: (typeof campus)[]) => {
  const office = await school.signIn('school')
  const { data } = await office.ask(schoolAttendance.attendanceSettings, {})
  return office.ask(schoolAttendance.saveAttendanceSettings, { body: { ...data, places } })
}
const withCampus = async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  expect((await saveWith(school, [campus])).status).toBe(200)
  return school
}

test('who stands at another campus is present, by that campus’s own radius', async () => {
  const school = await withCampus()
  const checkIn = async (metres: number) => {
    const pupil = await aPupil(school.db, school.school, { name: `Siswa ${metres}`, in: school.class })
    return (await (await school.signIn('student', pupil)).ask(attendance.checkIn, north(metres))).data
  }
  expect(await checkIn(2050)).toMatchObject({ status: 'present', verification: 'automatic', distance_m: 50 })
  expect(await checkIn(20)).toMatchObject({ status: 'present', verification: 'automatic', distance_m: 20 })
  expect(await checkIn(2070)).toMatchObject({ verification: 'waiting', waiting_reason: 'outside_radius', distance_m: 70 })
})

test('who is inside the school’s own radius is present, although the point of a narrower gate is nearer', async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  await saveWith(school, [{ ...campus, name: 'Gerbang', latitude: north(200).body.latitude, radius_m: 50 }])
  const { data } = await (await school.signIn('student')).ask(attendance.checkIn, north(145))
  expect(data).toMatchObject({ status: 'present', verification: 'automatic', distance_m: 145 })
})

test('between two points the one whose edge is nearer counts, and the homeroom teacher reads its name', async () => {
  const school = await withCampus()
  const teacher = await school.signIn('teacher')
  const pupil = await school.signIn('student')
  const { data: record } = await pupil.ask(attendance.checkIn, north(1500))
  expect(record).toMatchObject({ verification: 'waiting', distance_m: 500 })
  const { data } = await teacher.ask(attendanceDecisions.request, { params: { attendance_id: record.id } })
  expect(data.school).toMatchObject({ name: 'Kampus 2', radius_m: 60, place: { latitude: campus.latitude, longitude: 110 } })
})

test('a phone is told all points, and a school that has one tells no others', async () => {
  const school = await withCampus()
  const told = async (one: School) => (await (await one.signIn('student')).ask(attendance.today, {})).data.places
  expect(await told(school)).toEqual([campus])
  expect(await told(await openSchool({ now: '2026-11-23T06:50:00+07:00' }))).toBeUndefined()
})

test('a point that is taken away counts no longer', async () => {
  const school = await withCampus()
  await saveWith(school, [])
  const pupil = await school.signIn('student')
  expect((await pupil.ask(attendance.checkIn, north(2000))).data).toMatchObject({ verification: 'waiting', distance_m: 2000 })
})

test('points have names of their own, and need the school’s own point first', async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  const twice = await saveWith(school, [campus, { ...campus, name: 'kampus 2' }])
  expect(twice.body).toMatchObject({ errors: { 'places.1.name': ['Nama titik ini sudah ada.'] } })
  const far = await saveWith(school, [{ ...campus, radius_m: 5000 }])
  expect(far.status).toBe(422)
  expect(Object.keys((far.body as { errors: object }).errors)).toEqual(['places.0.radius_m'])
})
