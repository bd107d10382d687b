import { type Campaign, type ClassConsents, guardian } from '@lentera/contract/family/guardian'
import { BellRing, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Stat } from '#ui/stat.tsx'

const figures = ['agreed', 'refused', 'open', 'no_parent'] as const
const names = { agreed: 'Setuju', refused: 'Menolak', open: 'Belum dijawab', no_parent: 'Tanpa orang tua' } as const
const cell = 'px-1.5 py-2 text-right tabular-nums sm:px-3'

/** What goes on until the last day, and what after it. */
function Deadline({ due, over }: Pick<Campaign, 'due' | 'over'>) {
  if (due === null)
    return (
      <Notice>
        Yang belum dijawab walinya belum bisa menulis kepada orang lain. Tugas, kuis, presensi, dan nilai tetap bisa.
      </Notice>
    )
  return over ? (
    <Notice tone="warn">
      Masa persetujuan berakhir {longDate(due)}. Yang belum dijawab kini tertutup untuk pesan, grup, mading, komentar, dan hadiah
      koin, sampai walinya menyetujui.
    </Notice>
  ) : (
    <Notice>
      Sampai {longDate(due)} yang belum dijawab tetap dapat memakai semuanya; sesudah itu pesan, grup, mading, komentar, dan
      hadiah koin ditutup sampai walinya menyetujui. Yang ditolak langsung ditutup.
    </Notice>
  )
}

/** Asks all parents who have not answered, once a day, and says when that was done last. */
function Remind({ parents, reminded, can }: Pick<Campaign, 'parents' | 'reminded' | 'can'>) {
  const [asking, setAsking] = useState(false)
  const { run, busy, fault } = useAction(guardian.remind, {
    done: ({ parents: told }) => {
      setAsking(false)
      say(`${told} orang tua diingatkan.`)
    },
  })
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <p className="text-note text-ink-2">
        {reminded
          ? `Terakhir diingatkan ${shortDate(schoolDay(reminded.at))} oleh ${reminded.by}, ${reminded.parents} orang tua.`
          : 'Belum pernah diingatkan.'}
        {parents > 0 && can.length === 0 && ' Bisa lagi besok.'}
      </p>
      <Button icon={BellRing} disabled={can.length === 0} onClick={() => setAsking(true)}>
        Ingatkan orang tua
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Ingatkan ${parents} orang tua?`}
        verb="Ingatkan"
        busy={busy}
        onConfirm={() => void run({})}
      >
        <p className="text-ink-2">
          Orang tua yang terhubung dan belum menjawab mendapat pemberitahuan, maksimal sekali sehari. Untuk siswa tanpa orang tua
          terhubung, cetak lembarnya.
        </p>
        <Wrong says={fault?.message} className="mt-3" />
      </Confirm>
    </div>
  )
}

/** The slips of one class. */
function Slips({ of }: { of: NonNullable<ClassConsents['class']> }) {
  const { run, busy, fault } = useAction(guardian.paperSlips, { done: saveFile })
  return (
    <>
      <IconButton
        icon={Printer}
        label={`Cetak lembar persetujuan ${of.name}`}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => void run({ body: { class_uuid: of.uuid } })}
      />
      <Wrong says={fault?.message} />
    </>
  )
}

function ClassTable({ classes }: { classes: readonly ClassConsents[] }) {
  return (
    <Card className="relative overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">Jawaban wali menurut kelas</caption>
        <thead>
          <tr className="text-note text-ink-2">
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              Kelas
            </th>
            {figures.map((figure) => (
              <th
                key={figure}
                scope="col"
                className={`px-1.5 py-2 text-right font-semibold sm:px-3 ${figure === 'no_parent' ? 'max-sm:hidden' : ''}`}
              >
                {names[figure]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Lembar</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {classes.map((row) => (
            <tr key={row.class?.uuid ?? 'none'}>
              <th scope="row" className="px-3 py-2 text-left font-semibold">
                {row.class?.name ?? 'Tanpa kelas'}
              </th>
              {figures.map((figure) => (
                <td key={figure} className={`${cell} ${figure === 'no_parent' ? 'max-sm:hidden' : ''}`}>
                  {row[figure]}
                </td>
              ))}
              <td className="px-2 text-right">{row.class && row.open > 0 && <Slips of={row.class} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** How far the school's consent campaign is: the last day, how many have answered by class, reminding, and slips to print. */
export function ConsentCampaign() {
  const { data } = useCall(guardian.campaign, {})
  if (!data) return null
  const { due, over, classes, parents, reminded, can } = data
  const sum = (figure: (typeof figures)[number]) => classes.reduce((all, row) => all + row[figure], 0)
  if (sum('agreed') + sum('refused') + sum('open') === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Deadline due={due} over={over} />
      <div className="flex flex-wrap gap-3 *:flex-[1_1_8rem]">
        <Stat name={names.agreed} value={sum('agreed')} tone="good" />
        <Stat name={names.refused} value={sum('refused')} tone="bad" />
        <Stat name={names.open} value={sum('open')} tone="care" />
        <Stat name={names.no_parent} value={sum('no_parent')} note="dari yang belum dijawab" tone="off" />
      </div>
      <Remind parents={parents} reminded={reminded} can={can} />
      <Section title="Menurut kelas">
        <ClassTable classes={classes} />
      </Section>
    </div>
  )
}
