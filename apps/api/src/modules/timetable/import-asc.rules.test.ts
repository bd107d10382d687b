import { expect, test } from 'vitest'
import { parseXml } from '#quiz/formats/xml.ts'
import { readAsc } from './import-asc.rules.ts'

const hoursOf = (weekday: number) =>
  weekday === 5
    ? [{ number: 1, starts_at: '07:00', ends_at: '07:35' }]
    : [
        { number: 1, starts_at: '07:15', ends_at: '08:15' },
        { number: 2, starts_at: '08:15', ends_at: '09:15' },
        { number: 3, starts_at: '09:15', ends_at: '10:15' },
      ]

const lists = `
<periods options="canadd"><period name="1" short="1" period="1" starttime="7:15" endtime="8:15"/>
  <period period="7" starttime="13:00" endtime="13:40"/></periods>
<subjects><subject id="*1" name="Matematika" short="MTK"/><subject id="*2" name="Agama" short="AG"/></subjects>
<teachers><teacher id="*5" firstname="Budi" lastname="Santoso" name="Budi S" short="BS" partner_id="1980"/>
  <teacher id="*6" name="Sari" short="SR"/></teachers>
<classrooms><classroom id="*8" name="Lab &amp; Bengkel" short="L"/><classroom id="*9" name="Aula" short="A"/></classrooms>
<classes><class id="*10" name="X-1" short="X1"/><class id="*11" name="X-2" short="X2"/></classes>
<groups><group id="*20" name="Entire class" classid="*10" entireclass="1"/><group id="*21" name="1. grup" classid="*10" entireclass="0"/>
  <group id="*22" name="Katolik X" classid="*10" entireclass="0"/><group id="*23" name="Katolik X" classid="*11" entireclass="0"/></groups>`
const read = (lessons: string, cards: string, more = '') =>
  readAsc(
    parseXml(
      `<?xml version="1.0" encoding="windows-1250"?><timetable ascttversion="2020">${more}${lists}<lessons>${lessons}</lessons><cards>${cards}</cards></timetable>`,
    ),
    { hoursOf, isGroup: (name) => name === 'Katolik X' },
  )
const maths = (more = '') => `<lesson id="*30" classids="*10" subjectid="*1" teacherids="*5" groupids="*20" ${more}/>`
const card = (more: string, lesson = '*30') => `<card lessonid="${lesson}" ${more}/>`
const times = ({ rows }: ReturnType<typeof read>) => rows.map((one) => [one.weekday, one.starts_at, one.ends_at, one.room])

test('a card is a lesson of its class, subject, teacher and room, with the other names that the file has for them', () => {
  const { rows, problems, notes, format } = read(
    maths('classroomids="*8,*9" periodspercard="1"'),
    card('classroomids="*8" period="2" weeks="1" terms="1" days="01000"'),
  )
  expect([format, problems, notes]).toEqual(['asc', [], []])
  expect(rows).toEqual([
    {
      place: 'X-1, Selasa jam ke-2',
      holder: { word: 'X-1', also: ['X1'], is: 'any' },
      subject: { word: 'Matematika', also: ['MTK'] },
      teacher: { word: 'Budi S', also: ['BS', 'Budi Santoso', 'Santoso Budi', '1980'] },
      weekday: 2,
      starts_at: '08:15',
      ends_at: '09:15',
      room: 'Lab & Bengkel',
      parallel: false,
    },
  ])
})

test('a double lesson is one card, or one for each of its hours', () => {
  const double = maths('periodspercard="2" periodsperweek="4"')
  expect(times(read(double, card('period="1" days="10000"') + card('period="2" days="00100"')))).toEqual([
    [1, '07:15', '09:15', null],
    [3, '08:15', '10:15', null],
  ])
  const apart = ['period="1" days="10000"', 'period="2" days="10000"', 'period="2" days="00100"', 'period="3" days="00100"']
  expect(times(read(double, apart.map((one) => card(one)).join('')))).toEqual([
    [1, '07:15', '09:15', null],
    [3, '08:15', '10:15', null],
  ])
})

test('days are a mask, several of them, or a number; their names say where the week begins', () => {
  const days = (...given: Parameters<typeof read>) => read(...given).rows.map(({ weekday }) => weekday)
  expect(days(maths(), card('period="1" days="10000,00010"'))).toEqual([1, 4])
  expect(days(maths('durationperiods="1"'), card('period="1" day="2"'))).toEqual([3])
  const fromSaturday = `<daysdefs><daysdef id="*1" name="Sabtu" days="100000"/><daysdef name="Ahad" days="010000"/>
    <daysdef name="Senin" days="001000"/><daysdef name="Selasa" days="000100"/><daysdef name="Rabu" days="000010"/>
    <daysdef name="Kamis" days="000001"/><daysdef name="Setiap hari" days="111111"/></daysdefs>`
  expect(days(maths(), card('period="1" days="100000"') + card('period="2" days="000001"'), fromSaturday)).toEqual([6, 4])
})

test('an hour has the school’s time, and the file’s own where the school has none of its number', () => {
  const { rows, notes } = read(maths(), card('period="1" days="00001"') + card('period="7" days="10000"'))
  expect(rows.map((one) => [one.starts_at, one.ends_at])).toEqual([
    ['07:00', '07:35'],
    ['13:00', '13:40'],
  ])
  expect(notes).toEqual([])
  const { problems } = read(maths(), card('period="9" days="10000"'))
  expect(problems).toEqual([
    { place: 'X-1, Senin jam ke-9', column: 'hour', text: 'Jam ke-9 tidak punya waktu pada hari Senin.' },
  ])
})

test('a part of a class is held beside others; a part that a learning group is called as is that group; classes together are named', () => {
  const lesson = (id: string, more: string) => `<lesson id="${id}" subjectid="*2" teacherids="*6" ${more}/>`
  const { rows } = read(
    lesson('*31', 'classids="*10" groupids="*21"') +
      lesson('*32', 'classids="*10,*11" groupids="*22,*23"') +
      lesson('*33', 'classids="*10,*11" groupids="*20"'),
    ['*31', '*32', '*33'].map((id, at) => card(`period="${at + 1}" days="10000"`, id)).join(''),
  )
  expect(rows.map(({ holder, parallel }) => [holder.word, holder.is, parallel])).toEqual([
    ['X-1', 'any', true],
    ['Katolik X', 'group', true],
    ['Agama X-1 + X-2', 'group', true],
  ])
})

test('what is not taken over is said: a second teacher, weeks in turn, lessons without a place', () => {
  const { rows, problems, notes } = read(
    `<lesson id="*30" classids="*10" subjectid="*1" teacherids="*5,*6"/><lesson id="*40" classids="*10" subjectid="*2" teacherids="*6"/>`,
    card('period="1" days="10000" weeks="11"') +
      card('period="2" days="10000" weeks="10"') +
      card('period="3" days="10000"', '*99'),
  )
  expect(rows).toHaveLength(1)
  expect(problems).toEqual([
    {
      place: 'X-1, Senin jam ke-2',
      column: 'day',
      text: 'Hanya untuk sebagian minggu. Jadwal di sini sama setiap minggu.',
    },
  ])
  expect(notes).toEqual([
    '1 kartu tanpa pelajaran di berkas ini tidak dibaca.',
    '1 pelajaran belum ditempatkan di aSc, jadi tidak ikut.',
    'Matematika di X-1 punya 2 guru. Yang dipakai guru pertama, Budi S.',
  ])
})

test.each([
  ['<jadwal/>', /bukan dari aSc/],
  ['<timetable><lessons/></timetable>', /tidak berisi jam pelajaran/],
])('another XML, or one without cards, says so (%#)', (xml, why) =>
  expect(() => readAsc(parseXml(xml), { hoursOf, isGroup: () => false })).toThrow(why),
)
