import type { FirstPassword } from '@lentera/contract/people'
import { Check, Copy, Printer } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import { copied, copy, ONCE } from '#school/first-password.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { PrintSlips } from './print-slips.tsx'

const cell = 'px-4 py-2 text-left'

const PasswordTable = ({ made, table }: { made: readonly FirstPassword[]; table: RefObject<HTMLTableElement | null> }) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface print:rounded-none print:border-0">
    <table ref={table} className="w-full">
      <caption className="sr-only">Nama pengguna dan kata sandi pertama</caption>
      <thead>
        <tr>
          {['Nama', 'Nama pengguna', 'Kata sandi'].map((head) => (
            <th key={head} scope="col" className={`${cell} text-[0.8125rem] font-semibold text-ink-2`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {made.map(({ id, name, username, password }) => (
          <tr key={id} className="break-inside-avoid">
            <th scope="row" className={`${cell} font-semibold`}>
              {name}
            </th>
            <td className={cell}>{username}</td>
            <td className={`${cell} font-bold tabular-nums`}>{password}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** User names and first passwords, to be printed and cut; asks before they are gone. */
export function FirstPasswords({
  school,
  heading,
  made,
  onDone,
}: {
  school: string
  /** Over the list: for whom these are. */
  heading: string
  made: readonly FirstPassword[]
  onDone: () => void
}) {
  const table = useRef<HTMLTableElement>(null)
  const [said, setSaid] = useState<keyof typeof copied | null>(null)
  const [leaving, setLeaving] = useState(false)
  const blocker = useBlocker(true)
  useUnsaved(true)
  const text = made.map(({ name, username, password }) => [name, username, password].join('\t')).join('\n')
  const stay = () => {
    setLeaving(false)
    blocker.reset?.()
  }
  return (
    <div className="pb-7">
      <TitleBar title={heading} note={`${school}. Masuk di ${location.origin}/student/login`}>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button icon={Copy} onClick={() => void copy(text, table.current).then(setSaid)}>
            Salin
          </Button>
          <Button icon={Printer} onClick={() => print()}>
            Cetak daftar
          </Button>
          <PrintSlips of={{ people: made.map(({ id, password }) => ({ id, password })) }} />
          <Button tone="main" icon={Check} onClick={() => setLeaving(true)}>
            Selesai
          </Button>
        </div>
      </TitleBar>
      <div className="mb-4 print:hidden">
        <Notice tone="warn">{ONCE} Cetak atau salin dulu.</Notice>
        <p role="status" className="mt-1 min-h-5 text-note font-semibold">
          {said && copied[said]}
        </p>
      </div>
      <PasswordTable made={made} table={table} />
      <Confirm
        open={leaving || blocker.state === 'blocked'}
        onClose={stay}
        title="Sudah dicetak atau disalin?"
        verb="Sudah, tutup"
        onConfirm={() => (blocker.state === 'blocked' ? blocker.proceed() : onDone())}
      >
        <p className="text-ink-2">Setelah ditutup, kata sandi ini tidak bisa dilihat lagi. Yang lupa bisa dibuatkan yang baru.</p>
      </Confirm>
    </div>
  )
}
