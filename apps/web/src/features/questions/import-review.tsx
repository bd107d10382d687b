import { keysOf } from '@lentera/contract/kit/keys'
import { importFormats, questionFiles, type QuestionImport } from '@lentera/contract/questions/files'
import { type ImportDecision, importDecisions, questionImports } from '@lentera/contract/questions/imports'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Around } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ImportItemCard } from './import-item.tsx'

const tabs = {
  '': 'Semua',
  similar: 'Mirip',
  noted: 'Ada yang berubah',
  double: 'Sudah ada',
  refused: 'Ditolak',
  new: 'Baru',
} as const
type Only = Exclude<keyof typeof tabs, ''>
const isOnly = (name: string): name is Only => name !== '' && Object.hasOwn(tabs, name)

const totalOf = ({ found }: QuestionImport) => found.new + found.double + found.similar + found.refused
const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ')

/** The outcome in a sentence: of the check while nothing is stored, then of what was stored. */
function Summary({ report }: { report: QuestionImport }) {
  const { state, found, format, encoding, added, replaced, doubles, wrong, uuid } = report
  const from = format ? ` dari ${importFormats[format]}` : ''
  if (state === 'undone') return <Notice>Impor ini sudah dibatalkan. Tidak ada soalnya yang tersisa di bank soal.</Notice>
  if (state === 'stored')
    return (
      <Notice tone={added + replaced > 0 ? 'ok' : 'warn'} live>
        <p>
          {joined([
            `${added} soal masuk${from}`,
            replaced > 0 && `${replaced} soal diganti dengan versi baru`,
            doubles > 0 && `${doubles} sudah ada di bank soal`,
            wrong.length > 0 && `${wrong.length} ditolak`,
          ])}
          .
        </p>
        {added > 0 && (
          <Link to={withQuery(href('/teacher/questions'), { import: uuid })} className="underline">
            Lihat soal yang masuk
          </Link>
        )}
      </Notice>
    )
  return (
    <Notice tone={found.similar + found.refused + found.noted > 0 ? 'warn' : 'ok'} live>
      <p>
        {totalOf(report)} soal diperiksa{from}. Belum ada yang disimpan.
      </p>
      <p className="font-normal">
        {joined([
          `${found.new} baru`,
          found.similar > 0 && `${found.similar} mirip dengan soal lain`,
          found.double > 0 && `${found.double} sudah ada`,
          found.refused > 0 && `${found.refused} ditolak`,
        ])}
        .{found.noted > 0 && ` Pada ${found.noted} soal ada yang berubah atau hilang.`}
      </p>
      {encoding && encoding !== 'UTF-8' && (
        <p className="font-normal">Tulisannya dibaca sebagai {encoding}. Periksa tanda seperti ° ² × sebelum menyimpan.</p>
      )}
    </Notice>
  )
}

/** The same decision on every question that resembles another. */
function DecideAll({ report, onDecide }: { report: QuestionImport; onDecide: (decision: ImportDecision) => void }) {
  const { similar, undecided, replaceable } = report.found
  if (similar === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-note text-ink-2">
        {undecided > 0
          ? `${undecided} dari ${similar} soal yang mirip belum diputuskan.`
          : 'Semua soal yang mirip sudah diputuskan.'}
        {similar > 1 && ' Putuskan satu per satu, atau semuanya sekaligus:'}
      </p>
      {similar > 1 && (
        <div className="flex flex-wrap gap-2">
          {(['replace', 'both', 'skip'] as const).map(
            (one) =>
              (one !== 'replace' || replaceable > 0) && (
                <Button key={one} onClick={() => onDecide(one)}>
                  {importDecisions[one]} (semua)
                </Button>
              ),
          )}
        </div>
      )}
    </div>
  )
}

/** The questions of the file, page by page, those of one kind or all. */
function Items({ report, onDecide }: { report: QuestionImport; onDecide: (decision: ImportDecision, number: number) => void }) {
  const [params] = useSearchParams()
  const { uuid, found, state } = report
  const asked = params.get('only') ?? ''
  const only = isOnly(asked) ? asked : undefined
  const list = useList(questionImports.items, () => ({ params: { import_uuid: uuid }, query: only ? { only } : {} }))
  const counts = { ...found, '': totalOf(report) }
  const shown = keysOf(tabs).filter((name) => name === '' || counts[name] > 0)
  const address = (name: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (name === '') next.delete('only')
    else next.set('only', name)
    return `?${next.toString()}`
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        label="Jenis hasil"
        tabs={shown.map((name) => ({ to: address(name), label: tabs[name], count: counts[name], isHere: name === (only ?? '') }))}
      />
      {list.rows ? (
        <ul aria-label="Soal di berkas" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {list.rows.map((item) => (
            <ImportItemCard
              key={item.number}
              item={item}
              onDecide={state === 'checked' ? (decision) => onDecide(decision, item.number) : undefined}
            />
          ))}
        </ul>
      ) : (
        list.called && <Around called={{ ...list.called, data: undefined }} />
      )}
      {(list.previous ?? list.next) && (
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled={!list.previous} onClick={() => list.previous?.()}>
            Sebelumnya
          </Button>
          <Button disabled={!list.next} onClick={() => list.next?.()}>
            Berikutnya
          </Button>
          {list.rows && (
            <span className="text-note text-ink-2">
              {list.from + 1} sampai {list.from + list.rows.length} dari {list.total}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** Takes everything out again that an import has brought, after asking. */
function Undo({ report }: { report: QuestionImport }) {
  const [open, setOpen] = useState(false)
  const undo = useAction(questionImports.undo, {
    done: ({ removed, restored }) => {
      setOpen(false)
      say(`${removed} soal dihapus lagi${restored > 0 ? `, ${restored} soal kembali ke versi lamanya` : ''}.`)
    },
  })
  return (
    <>
      <Button icon={Undo2} className="justify-self-start" onClick={() => setOpen(true)}>
        Batalkan impor ini
      </Button>
      <Confirm
        open={open}
        onClose={() => {
          undo.reset()
          setOpen(false)
        }}
        title="Batalkan impor ini?"
        verb="Batalkan impor"
        cancel="Tutup"
        danger
        busy={undo.busy}
        onConfirm={() => void undo.run({ params: { import_uuid: report.uuid }, body: {} })}
      >
        <Wrong says={undo.fault?.message} />
        <p className="text-ink-2">
          Soal yang masuk dihapus lagi, dan soal yang diganti kembali ke versi lamanya. Hanya selama belum dipakai.
        </p>
      </Confirm>
    </>
  )
}

/** What the check of a file has found, what the teacher decides on it, and what has come of it. */
export function ImportReview({ uuid }: { uuid: string }) {
  const params = { import_uuid: uuid }
  const [, setParams] = useSearchParams()
  const called = useCall(questionFiles.report, { params })
  const decide = useAction(questionImports.decide)
  const store = useAction(questionImports.store, {
    done: ({ job_id }) => setParams({ import: uuid, job: job_id }, { replace: true }),
  })
  const { data } = called
  if (!data) return <Around called={called} />
  const { state, name, found, can } = data
  if (state === 'checking' || state === 'storing') return null
  const put = (decision: ImportDecision, number?: number) =>
    void decide.run({ params, body: { decision, ...(number !== undefined && { numbers: [number] }) } })
  const stored = found.new + found.similar
  return (
    <Section title={state === 'checked' ? `Hasil periksa ${name}` : `Hasil impor ${name}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Summary report={data} />
        {can.includes('undo') && <Undo report={data} />}
        {state === 'checked' && <DecideAll report={data} onDecide={put} />}
        <Wrong says={decide.fault?.message ?? store.fault?.message} />
        {totalOf(data) > 0 && <Items report={data} onDecide={put} />}
        {state === 'checked' && can.length === 0 && (
          <Notice tone="warn">Berkas ini diperiksa lebih dari sehari lalu. Kirim berkasnya lagi untuk menyimpannya.</Notice>
        )}
        {can.includes('store') && stored > 0 && (
          <Dock note={found.undecided > 0 ? `Putuskan dulu ${found.undecided} soal yang mirip.` : undefined}>
            <Button
              tone="main"
              size="main"
              icon={Check}
              busy={store.busy}
              disabled={found.undecided > 0}
              onClick={() => void store.run({ params, body: {} })}
            >
              Simpan ke bank soal
            </Button>
          </Dock>
        )}
      </div>
    </Section>
  )
}
