import { activities, type ActivityBegin } from '@lentera/contract/activities'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { longDate } from '#lib/time/dates.ts'
import { Screen } from '#ui/screen.tsx'
import { ActivityForm, blank, check, saidOf } from './activity-form.tsx'

function NewEntry({ lessons }: { lessons: ActivityBegin['lessons'] }) {
  const go = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('lesson')
  const [lesson] = useState(lessons.find(({ id }) => id === asked)?.id ?? '')
  const [sent, setSent] = useState(false)
  const leave = () => void go(href('/activities'), { replace: true })
  const posting = useOutbox(activities.create, { subject: 'journal' })
  const waits = sent && !posting.busy && posting.entry?.state === 'waiting'
  const form = useForm(activities.create, {
    start: { ...blank, lesson },
    check,
    input: (written) => ({ body: saidOf(written) }),
    said: 'Jurnal tersimpan.',
    done: leave,
    posting: {
      ...posting,
      held: waits,
      send: (input) => {
        setSent(true)
        return posting.send(input)
      },
    },
  })
  useEffect(() => {
    if (!waits) return
    say('Tersimpan di HP ini, dikirim saat ada sinyal.')
    leave()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [waits])
  return <ActivityForm form={form} lessons={lessons} verb="Simpan jurnal" />
}

export const title = 'Tulis jurnal'

/** A new entry of today's journal: of a lesson, which the address may name, or of something else. */
export default function CreateActivityPage() {
  return (
    <Screen
      call={activities.begin}
      input={{}}
      anyDay
      title="Tulis jurnal"
      note={(data) => data && longDate(data.today)}
      back={href('/activities')}
    >
      {({ lessons }, { past }) => <NewEntry lessons={past ? [] : lessons} />}
    </Screen>
  )
}
