import { type SchoolList, schoolListLimits, schoolLists } from '@lentera/contract/operator/school-lists'
import { Play, Printer, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Part } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Stat } from '#ui/stat.tsx'
import { ListRows } from './list-rows.tsx'
import { count } from './words.ts'

const [SOON, OFTEN] = [4_000, 15_000]
/** Reads again while a list is being made: soon, then every quarter of a minute. */
const useWhileRunning = (running: boolean, retry: () => void) => {
  useEffect(() => {
    if (!running) return undefined
    const soon = setTimeout(retry, SOON)
    const often = setInterval(retry, OFTEN)
    return () => {
      clearTimeout(soon)
      clearInterval(often)
    }
  }, [running, retry])
}

function Numbers({ list: { state, counts, outcomes, slips } }: { list: SchoolList }) {
  const numbers =
    state === 'done'
      ? ([
          ['Dibuat', outcomes.added, 'good'],
          ['Diberi tata usaha', outcomes.changed, 'good'],
          ['Tidak dibuat', counts.known + counts.double + counts.wrong + outcomes.stale, 'off'],
          ['Kartu belum dicetak', slips.none, 'waiting'],
          ['Sudah masuk', slips.used, 'good'],
        ] as const)
      : ([
          ['Baru', counts.new, 'good'],
          ['Diberi tata usaha', counts.staff, 'good'],
          ['Sudah ada', counts.known, 'off'],
          ['NPSN ganda', counts.double, 'bad'],
          ['Perlu diperbaiki', counts.wrong, 'bad'],
        ] as const)
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {numbers.map(([name, value, tone]) => (
        <Stat key={name} name={name} value={count(value)} tone={tone} />
      ))}
    </div>
  )
}

function Running({ list: { outcomes } }: { list: SchoolList }) {
  const done = outcomes.added + outcomes.changed + outcomes.stale
  const all = done + outcomes.waiting
  return (
    <div className="grid gap-2">
      <Notice tone="info" live>
        {`${count(done)} dari ${count(all)} sekolah dibuat. Halaman ini boleh ditinggalkan.`}
      </Notice>
      <Progress label="Sekolah dibuat" value={all === 0 ? 1 : done / all} />
    </div>
  )
}

/** Makes what is shown, or throws the list away. */
function Checked({ list }: { list: SchoolList }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'run' | 'drop' | null>(null)
  const params = { list_uuid: list.uuid }
  const close = () => setAsked(null)
  const running = useAction(schoolLists.run, { done: () => say('Sekolah sedang dibuat.') })
  const dropping = useAction(schoolLists.drop, { done: () => void navigate(href('/operator/schools/lists')) })
  const ready = list.counts.new + list.counts.staff
  return (
    <div className="flex flex-wrap items-center gap-3">
      {list.can.includes('run') && (
        <Button tone="main" icon={Play} busy={running.busy} onClick={() => setAsked('run')}>
          {`Buat ${count(ready)} sekolah`}
        </Button>
      )}
      {list.can.includes('drop') && (
        <Button tone="quiet" icon={Trash2} className="text-bad" onClick={() => setAsked('drop')}>
          Buang daftar
        </Button>
      )}
      <Wrong says={(running.fault ?? dropping.fault)?.message} />
      <Confirm
        open={asked === 'run'}
        onClose={close}
        title={`Buat ${count(ready)} sekolah?`}
        verb="Buat sekolah"
        busy={running.busy}
        onConfirm={() => void running.run({ params, body: { seen: list.seen } }).then(close)}
      >
        <p className="text-ink-2">
          Semuanya langsung terverifikasi, masing-masing dengan satu akun tata usaha. Belum ada yang dapat masuk: kata sandinya
          dibuat saat kartu dicetak. Baris ganda, yang perlu diperbaiki, dan sekolah yang sudah ada dilewati.
        </p>
      </Confirm>
      <Confirm
        open={asked === 'drop'}
        onClose={close}
        title="Buang daftar ini?"
        verb="Buang"
        danger
        busy={dropping.busy}
        onConfirm={() => void dropping.run({ params }).then(close)}
      >
        <p className="text-ink-2">Belum ada sekolah yang dibuat dari daftar ini. Berkas Anda tidak berubah.</p>
      </Confirm>
    </div>
  )
}

/** Prints the slips that were never printed, some at a time. */
function Slips({ list }: { list: SchoolList }) {
  const { run, busy, fault } = useAction(schoolLists.slips, { done: saveFile })
  const next = Math.min(list.slips.none, schoolListLimits.slips)
  return (
    <div className="grid gap-3">
      <Notice tone="warn">
        {`Kata sandi pertama hanya ada di kartu, tidak disimpan dalam bentuk yang bisa dibaca, dan berakhir setelah ${schoolListLimits.slipDays} hari. Serahkan langsung kepada tata usahanya. Kartu yang hilang dicetak ulang dari baris di bawah; yang lama tidak berlaku lagi.`}
      </Notice>
      {next > 0 && (
        <Button
          tone="main"
          icon={Printer}
          busy={busy}
          className="justify-self-start"
          onClick={() => void run({ params: { list_uuid: list.uuid }, body: {} })}
        >
          {next < list.slips.none ? `Cetak ${count(next)} dari ${count(list.slips.none)} kartu` : `Cetak ${count(next)} kartu`}
        </Button>
      )}
      <Wrong says={fault?.message} />
    </div>
  )
}

function Shown({ list, retry }: { list: SchoolList; retry: () => void }) {
  useWhileRunning(list.state === 'running', retry)
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <p className="text-ink-2">{`${list.name} · ${count(list.rows)} baris`}</p>
      <Numbers list={list} />
      {list.state === 'checked' && <Checked list={list} />}
      {list.state === 'running' && <Running list={list} />}
      {list.can.includes('print') && <Slips list={list} />}
      <ListRows uuid={list.uuid} state={list.state} prints={list.can.includes('print')} />
    </div>
  )
}

/** One list: what would come of it, how far it is, and the slips of what it made. */
export function OneList({ uuid }: { uuid: string }) {
  return (
    <Part call={schoolLists.detail} input={{ params: { list_uuid: uuid } }}>
      {(list, { retry }) => <Shown list={list} retry={retry} />}
    </Part>
  )
}
