import { activities, type Activity } from '@lentera/contract/activities'
import { useNavigate, useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { ActivityForm, check, saidOf, type Written } from './activity-form.tsx'
import { Entry } from './entry.tsx'

function Change({ entry }: { entry: Activity }) {
  const go = useNavigate()
  const { data } = useCall(activities.begin, {})
  const { id, title, text, lesson, pictures, revision } = entry
  const start: Written = { title, text, lesson: lesson?.id ?? '', pictures: [], kept: pictures, revision }
  const form = useForm(activities.update, {
    start,
    check,
    input: (written) => ({
      params: { activity_id: id },
      body: { ...saidOf(written), revision: written.revision, kept: written.kept.map(({ uuid }) => uuid) },
    }),
    said: 'Perubahan tersimpan.',
    done: () => void go(href('/activities'), { replace: true }),
  })
  const held = lesson?.id ? [{ ...lesson, id: lesson.id, absence: entry.absence }] : []
  return <ActivityForm form={form} lessons={data?.lessons ?? held} verb="Simpan perubahan" />
}

export const title = 'Ubah jurnal'

/** An own entry: changed on its day, read afterwards. */
export default function UpdateActivityPage() {
  const { activityId = '' } = useParams()
  return (
    <Screen
      call={activities.get}
      input={{ params: { activity_id: activityId } }}
      title="Ubah jurnal"
      note={(data) => data && longDate(data.date)}
      back={href('/activities')}
    >
      {(entry) =>
        entry.can.includes('edit') ? (
          <Change entry={entry} />
        ) : (
          <div className="grid gap-4">
            <Notice>Hari catatan ini sudah berakhir, jadi isinya tidak dapat diubah lagi.</Notice>
            <Entry entry={entry} />
          </div>
        )
      }
    </Screen>
  )
}
