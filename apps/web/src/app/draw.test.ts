import type { CurrentUser } from '@lentera/contract/account'
import type { ClassDay, StudentHome, TeacherHome } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { draw } from './draw.tsx'

const template = '<head><title>Lentera Beranda</title></head><body><div id="root"><!--drawn--></div></body>'
const day = {
  server_time: '2026-11-23T06:50:30+07:00',
  school_name: 'SMA Uji',
  date: '2026-11-23',
  timezone: 'Asia/Jakarta',
  hours: null,
  closed_because: 'Hari Guru',
  image: null,
  record: null,
  next_lesson: null,
  lessons_today: [],
} as const
const homeOf = (name: string): StudentHome => ({
  ...day,
  demo_hour: null,
  lessons_today: [],
  name,
  class_name: 'XI IPA 2',
  week: [],
})
const counts = { total: 36, present: 30, late: 1, excused: 1, sick: 1, dispensation: 0, absent: 1, waiting: 1, unrecorded: 1 }
const room: ClassDay = { uuid: '1', name: 'XI IPA 2', is_homeroom: true, homeroom_teacher: null, counts }
const user = (name: string, user_type: CurrentUser['user_type'] = 'student'): CurrentUser => ({
  id: name,
  name,
  username: 'siswa',
  email: null,
  phone: null,
  role: 2,
  user_type,
  school_id: null,
  school_name: 'SMA Uji',
  grade: null,
  class: null,
  image: null,
  is_premium: false,
  is_need_complete_data: false,
  is_sub_push_notif: false,
  created_at: day.server_time,
  last_login: null,
  students: [],
})

test('a home is drawn on the school’s clock, in its frame, under its title', () => {
  const page = draw(template, user('Ayu'), homeOf('Ayu'))
  expect(page).toContain('<title>Lentera Beranda</title>')
  expect(page).toContain('Selamat pagi,')
  expect(page).toMatch(/>06\.50</)
  expect(page).toContain('Hari Guru')
  expect(page).toContain('aria-label="Utama"')
})

test('a name that is markup stays a name', () => {
  const name = '</script><script>alert(1)</script><!--$&'
  const page = draw(template, user(name), homeOf(name))
  expect(page.match(/<script/g)).toEqual(['<script'])
  expect(page.match(/<\/script/g)).toEqual(['</script'])
  expect(page.replaceAll('<!-- -->', '')).not.toContain('<!--') // React's own, between two texts
  const [, block = ''] = /id="arrived">(.*)<\/script>/.exec(page) ?? []
  expect(JSON.parse(block)).toMatchObject({ user: { name }, call: 'home.student', answer: { name } })
})

test('nothing of one person is in the page of the next, not even when drawing failed', () => {
  draw(template, user('Ayu'), homeOf('Ayu'))
  expect(() => draw(template, user('Bayu'), { ...homeOf('Bayu'), server_time: 'kemarin' })).toThrow(RangeError)
  const page = draw(template, user('Citra'), homeOf('Citra'))
  expect(page).toContain('Citra')
  expect(page).not.toMatch(/Ayu|Bayu/)
})

test('no style is written into a home, which the content policy would refuse', () => {
  const home: TeacherHome = { ...day, demo_hour: null, lessons_today: [], name: 'Bu Ratna', classes: [room] }
  const page = draw(template, user('Bu Ratna', 'teacher'), home)
  expect(page).toContain('XI IPA 2')
  expect(page).not.toContain('style=')
})
