import { expect, test } from 'vitest'
import type { Place } from './timetable.rules.ts'
import { toldOf } from './told.rules.ts'

const lesson = (more: Partial<Place> = {}): Place => ({
  class_id: 1,
  group_id: null,
  class_name: 'XI 1',
  classes: [1],
  subject_id: 7,
  subject_name: 'Fisika',
  teacher_id: 3,
  teacher_name: 'Ratna Dewi',
  weekday: 1,
  starts_at: '07:15',
  ends_at: '08:45',
  room: null,
  parallel: false,
  ...more,
})

test('a moved lesson is told to its class and to its teacher, each in their own words, and to nobody else', () => {
  const { teachers, classes, groups } = toldOf([
    { from: lesson(), to: lesson({ weekday: 2, starts_at: '08:45', ends_at: '10:15', room: 'Lab 1' }) },
  ])
  const lines = ['Fisika Senin 07.15–08.45 pindah ke Selasa 08.45–10.15, di Lab 1.']
  expect([...teachers]).toEqual([[3, { of: null, lines, more: 0 }]])
  expect([...classes]).toEqual([[1, { of: 'XI 1', lines, more: 0 }]])
  expect([...groups]).toEqual([])
})

test('another teacher is told of a new lesson, the former one that it is gone, and the class who gives it now', () => {
  const { teachers, classes } = toldOf([{ from: lesson(), to: lesson({ teacher_id: 4, teacher_name: 'Budi Santoso' }) }])
  expect(teachers.get(3)?.lines).toEqual(['Fisika Senin 07.15–08.45 tidak ada lagi.'])
  expect(teachers.get(4)?.lines).toEqual(['Baru: Fisika Senin 07.15–08.45, untuk XI 1.'])
  expect(classes.get(1)?.lines).toEqual(['Fisika Senin 07.15–08.45 dengan Budi Santoso.'])
})

test('a lesson that goes from a class to a group is gone for the one and new for the other', () => {
  const group = { class_id: null, group_id: 9, class_name: 'Katolik XI' }
  const { teachers, classes, groups } = toldOf([{ from: lesson({ room: 'Aula' }), to: lesson({ ...group, room: 'Aula' }) }])
  expect(classes.get(1)).toEqual({ of: 'XI 1', lines: ['Fisika Senin 07.15–08.45 tidak ada lagi.'], more: 0 })
  expect(groups.get(9)).toEqual({
    of: 'Katolik XI',
    lines: ['Baru: Fisika Senin 07.15–08.45, dengan Ratna Dewi, di Aula.'],
    more: 0,
  })
  expect(teachers.get(3)?.lines).toEqual(['Fisika Senin 07.15–08.45 untuk Katolik XI.'])
})

test('what only the office sees is told to nobody; of many changes the first three are said, and how many more there are', () => {
  expect(toldOf([{ from: lesson(), to: lesson({ parallel: true }) }]).classes.size).toBe(0)
  const many = [1, 2, 3, 4, 5].map((weekday) => ({ from: null, to: lesson({ weekday }) }))
  expect(toldOf(many).classes.get(1)).toMatchObject({ lines: { length: 3 }, more: 2 })
})
