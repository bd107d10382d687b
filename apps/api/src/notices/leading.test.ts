import { expect, test } from 'vitest'
import { planOffice, titles } from '#test/hand-over-office.ts'

test('whoever is to lead a class hears from when, whoever led it until when, and both that nothing comes of it', async () => {
  const at = await planOffice()
  const people = { leader: await at.signIn('teacher'), successor: await at.signIn('teacher', at.budi) }
  const leading = async () => ({
    leader: (await titles(people.leader)).filter((title) => title.includes('wali kelas')),
    successor: (await titles(people.successor)).filter((title) => title.includes('wali kelas')),
  })
  await at.plan()
  const given = 'Anda menjadi wali kelas XI 1 mulai 4 Januari 2027'
  const taken = 'Mulai 4 Januari 2027 Anda bukan lagi wali kelas XI 1'
  expect(await leading()).toEqual({ leader: [taken], successor: [given] })
  await at.drop()
  const nothing = 'Pergantian wali kelas XI 1 mulai 4 Januari 2027 dibatalkan'
  const after = await leading()
  expect(after.leader).toContain(nothing)
  expect(after.successor).toContain(nothing)
})
