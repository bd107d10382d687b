import { type AttendanceSettings, schoolAttendance } from '@lentera/contract/attendance/school'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { missingIn } from './draft.ts'
import { HoursSetting } from './hours-setting.tsx'
import { PlaceSetting } from './place-setting.tsx'
import { rebased, theirChanges } from './rebase.ts'
import { RulesSetting } from './rules-setting.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsChanged } from './settings-changed.tsx'
import { WaysSetting } from './ways-setting.tsx'

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]'

/** The settings as a form: nothing changes before it is saved as a whole. */
function Settings({ saved }: { saved: AttendanceSettings }) {
  const form = useForm(schoolAttendance.saveAttendanceSettings, {
    start: saved,
    input: (body) => ({ body }),
    check: missingIn,
    saved: (now) => now,
    merge: rebased,
    said: 'Tersimpan. Presensi berikutnya memakai pengaturan ini.',
  })
  // What a colleague has saved is shown once a save has met it, or when it is asked for.
  const [told, setTold] = useState<boolean | null>(null)
  const { begun, values, newer } = form
  return (
    <Form of={form} className="flex flex-1 flex-col">
      <div className={`${columns} pb-5`}>
        <div className="grid content-start gap-4">
          <HoursSetting form={form} />
          <RulesSetting form={form} />
        </div>
        <div className="grid content-start gap-4">
          <WaysSetting form={form} />
          <PlaceSetting form={form} />
        </div>
      </div>
      <SaveBar form={form} onShow={() => setTold(true)} />
      <SettingsChanged
        open={newer !== null && (told ?? form.conflict)}
        changes={newer ? theirChanges(begun, values, newer) : []}
        onClose={() => setTold(false)}
        onLoad={() => {
          setTold(null)
          form.takeNewest()
        }}
      />
    </Form>
  )
}

export const title = 'Pengaturan presensi'

/** How a school takes attendance: hours, rules, ways and place; the days without school stand in the calendar. */
export default function AttendanceSettingsPage() {
  return (
    <Screen
      title="Pengaturan presensi"
      back={href('/school/attendance')}
      template="panes"
      call={schoolAttendance.attendanceSettings}
      input={{}}
      actions={
        <ButtonLink icon={CalendarOff} to={href('/school/calendar')}>
          Hari libur
        </ButtonLink>
      }
      skeleton={
        <Skeleton className={columns}>
          <Bone className="h-96 rounded-card" />
          <Bone className="h-96 rounded-card" />
        </Skeleton>
      }
    >
      {(saved) => <Settings saved={saved} />}
    </Screen>
  )
}
