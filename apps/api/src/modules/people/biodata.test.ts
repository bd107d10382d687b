import { pupilBiodata } from '@lentera/contract/people/biodata'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
const biodata = {
  religion: null,
  family_status: null,
  child_number: null,
  home_phone: null,
  entry_class: null,
  father_name: null,
  father_job: null,
  mother_name: null,
  mother_job: null,
  parent_address: null,
  parent_phone: null,
  guardian_name: null,
  guardian_job: null,
  guardian_address: null,
  guardian_phone: null,
}

test('of two offices that write the biodata of a pupil the second is told, and what the first wrote stays, as does a classmate’s', async () => {
  const { db, school, class: room, people, signIn } = await openSchool()
  const mate = await aPupil(db, school, { name: 'Bima', in: room })
  const office = await signIn('school')
  const params = { person_id: ids.encode(people.student.id) }
  const detail = async (person_id: string) => (await office.ask(pupilBiodata.detail, { params: { person_id } })).data
  const [before, classmate] = [await detail(params.person_id), await detail(ids.encode(mate.id))]
  const { revision } = before
  const save = (father_name: string) => office.ask(pupilBiodata.save, { params, body: { ...biodata, father_name, revision } })
  const written = { ...before, father_name: 'Baharuddin', revision: revision + 1 }
  expect((await save('Baharuddin')).data).toEqual(written)
  expect((await save('Burhanuddin')).body.code).toBe('DATA_CHANGED')
  expect(await detail(params.person_id)).toEqual(written)
  expect(await detail(ids.encode(mate.id))).toEqual(classmate)
})
