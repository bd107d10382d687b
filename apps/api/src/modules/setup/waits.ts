import { setupSteps } from '@lentera/contract/setup'
import { waitsFor } from '#notices/waits.ts'
import { hereOf } from '#school/here.ts'
import { setupOf } from './setup.ts'

/** The list of a school that has begun with it, while a step of it is open. What was put aside is not asked for again. */
waitsFor(['school'], async (context) => {
  const here = await hereOf(context)
  if (!here.school.setupOnHome) return []
  const { steps } = await setupOf(context.db, here)
  const open = steps.filter(({ state }) => state === 'open')
  const [next] = open
  if (!next) return []
  return [
    {
      place: 'people',
      title: `Persiapan sekolah: ${steps.length - open.length} dari ${steps.length} langkah`,
      note: `Berikutnya: ${setupSteps[next.step]}`,
      urgency: 'calm',
      due: null,
      count: 1,
      target: { screen: 'place', place: 'setup', open: null },
    },
  ]
})
