import { attendance } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { type AttendanceSettings, schoolAttendance } from '@lentera/contract/school-attendance'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { useBlocker } from 'react-router'
import { sinceHere } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { useOnline } from '#lib/online.ts'
import { useUnsaved } from '#lib/unsaved.ts'
import { useAction, useCall } from '#lib/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { ClosingSetting } from './closing-setting.tsx'
import { Holidays } from './holidays.tsx'
import { HoursSetting } from './hours-setting.tsx'
import { OfflineSetting } from './offline-setting.tsx'
import { PlaceSetting } from './place-setting.tsx'
import { WaysSetting } from './ways-setting.tsx'

const same = (a: AttendanceSettings, b: AttendanceSettings) => JSON.stringify(a) === JSON.stringify(b)

/** The settings as a form: nothing changes before it is saved as a whole. */
function Form({ saved }: { saved: AttendanceSettings }) {
  const [settings, setSettings] = useState(saved)
  const [done, setDone] = useState(false)
  const online = useOnline()
  const { run, busy, fault, reset } = useAction(schoolAttendance.saveAttendanceSettings, {
    refreshes: [schoolAttendance.attendanceSettings, schoolAttendance.schoolBoard, attendance.today, home.school],
    done: (now) => {
      setSettings(now)
      setDone(true)
    },
  })
  const dirty = !same(settings, saved)
  useUnsaved(dirty)
  const leaving = useBlocker(dirty && !busy)
  const edit = (change: Partial<AttendanceSettings>) => {
    setDone(false)
    reset()
    setSettings((before) => ({ ...before, ...change }))
  }
  const editing = { settings, edit, errors: fault?.errors ?? {} }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-6 lg:grid-cols-2 lg:gap-x-8">
        <WaysSetting {...editing} />
        <PlaceSetting {...editing} />
        <div className="lg:col-span-2">
          <HoursSetting {...editing} />
        </div>
        <div className="grid content-start gap-6">
          <ClosingSetting {...editing} />
          <OfflineSetting {...editing} />
        </div>
        <Holidays />
      </div>
      <Dock note={dirty ? (online ? 'Ada perubahan yang belum disimpan' : 'Menyimpan perlu sambungan internet') : undefined}>
        {fault && (
          <div className="mb-3">
            <Notice tone="bad" live>
              {Object.keys(fault.errors).length > 0 ? 'Periksa isian yang ditandai, lalu simpan lagi.' : fault.message}
            </Notice>
          </div>
        )}
        {done && !dirty && (
          <div className="mb-3">
            <Notice tone="ok" live>
              Tersimpan. Presensi berikutnya memakai pengaturan ini.
            </Notice>
          </div>
        )}
        <Button
          tone="main"
          size="main"
          icon={Save}
          wide
          busy={busy}
          disabled={!dirty || !online}
          onClick={() => void run({ body: settings })}
        >
          Simpan pengaturan
        </Button>
      </Dock>
      <Confirm
        open={leaving.state === 'blocked'}
        onClose={() => leaving.reset?.()}
        title="Tinggalkan tanpa menyimpan?"
        verb="Tinggalkan"
        danger
        onConfirm={() => leaving.proceed?.()}
      >
        <p className="text-ink-2">Perubahan di halaman ini belum disimpan dan akan hilang.</p>
      </Confirm>
    </>
  )
}

export const title = 'Pengaturan presensi'

/** How a school takes attendance: ways, place, hours, closing, and days without school. */
export default function AttendanceSettingsPage() {
  const { data, fault, loading, offline, stale, retry, at } = useCall(schoolAttendance.attendanceSettings, {})
  return (
    <div className="flex flex-1 flex-col lg:pb-7">
      <TitleBar title="Pengaturan presensi" back={href('/school/attendance')} />
      {(offline || stale) && data && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {loading && (
        <Skeleton className="grid gap-4 lg:grid-cols-2">
          <SkeletonRows rows={5} />
          <Bone className="h-96 rounded-card" />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {data && <Form saved={data} />}
    </div>
  )
}
