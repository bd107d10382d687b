import { type QuestionRow, questions } from '@lentera/contract/questions'
import { questionTypes } from '@lentera/contract/quizzes/question'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSettled } from '#lib/form/use-settled.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Select } from '#ui/form/select.tsx'
import { Around } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Sheet } from '#ui/sheet.tsx'

const PER_PAGE = 20

function Ticks({
  rows,
  ticked,
  onTick,
}: {
  rows: readonly QuestionRow[]
  ticked: readonly QuestionRow[]
  onTick: (ticked: readonly QuestionRow[]) => void
}) {
  return (
    <div className="grid">
      {rows.map((row) => (
        <Checkbox
          key={row.uuid}
          label={row.asked}
          note={[questionTypes[row.type], row.subject?.name, row.level].filter(Boolean).join(' · ')}
          value={ticked.some(({ uuid }) => uuid === row.uuid)}
          onChange={(on) => onTick(on ? [...ticked, row] : ticked.filter(({ uuid }) => uuid !== row.uuid))}
        />
      ))}
    </div>
  )
}

function Pager({ page, last, onTurn }: { page: number; last: number; onTurn: (page: number) => void }) {
  if (last <= 1) return null
  return (
    <div className="flex items-center justify-between gap-2">
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Sebelumnya
      </Button>
      <span className="text-note text-ink-2 tabular-nums">{`Halaman ${page} dari ${last}`}</span>
      <Button disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Berikutnya
      </Button>
    </div>
  )
}

/** Ways to questions that the bank does not have yet. */
function MoreQuestions() {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      <ButtonLink icon={Plus} to={href('/teacher/questions/new')}>
        Tulis soal baru
      </ButtonLink>
      <ButtonLink icon={FileUp} to={href('/teacher/questions/import')}>
        Impor
      </ButtonLink>
    </div>
  )
}

/** The questions that the words and the subject narrow the bank to. */
const useFound = (open: boolean, subject: string) => {
  const [text, setText] = useState('')
  const [of, setOf] = useState(subject)
  const [page, setPage] = useState(1)
  const narrow =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  const search = useSettled(text.trim(), 300)
  const begin = useCall(questions.begin, {}, { enabled: open })
  const called = useCall(
    questions.list,
    { query: { ...(search !== '' && { search }), ...(of !== '' && { subject: of }), page, per_page: PER_PAGE } },
    { enabled: open, keep: true },
  )
  return { text, setText, of, setOf, page, setPage, narrow, search, begin, called }
}

const SubjectChoice = ({
  subjects,
  value,
  onChange,
}: {
  subjects: readonly { readonly uuid: string; readonly name: string }[]
  value: string
  onChange: (uuid: string) => void
}) => (
  <Select
    bare
    label="Mata pelajaran"
    value={value}
    options={[{ value: '', label: 'Semua mapel' }, ...subjects.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
    onChange={onChange}
  />
)

/** Questions of the bank to be taken into a session: searched, narrowed by subject, several ticked at once. */
export function Bank({
  open,
  taken,
  subject,
  onClose,
  onTake,
}: {
  open: boolean
  /** Questions that the session has already. */
  taken: readonly string[]
  /** The session's own subject, with which the list begins. */
  subject: string
  onClose: () => void
  onTake: (rows: readonly QuestionRow[]) => void
}) {
  const [ticked, setTicked] = useState<readonly QuestionRow[]>([])
  const { text, setText, of, setOf, page, setPage, narrow, search, begin, called } = useFound(open, subject)
  const rows = called.data?.data.filter(({ uuid }) => !taken.includes(uuid))
  const close = () => {
    setTicked([])
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title="Ambil dari bank soal"
      actions={
        <Button
          tone="main"
          size="main"
          disabled={ticked.length === 0}
          onClick={() => {
            onTake(ticked)
            setTicked([])
          }}
        >
          {ticked.length === 0 ? 'Pilih soal' : `Tambahkan ${ticked.length} soal`}
        </Button>
      }
    >
      <div className="grid gap-3">
        <SearchField label="Cari soal" value={text} onChange={({ target }) => narrow(setText)(target.value)} />
        <SubjectChoice subjects={begin.data?.subjects ?? []} value={of} onChange={narrow(setOf)} />
        {open && !rows && <Around called={called} />}
        {rows?.length === 0 && (
          <p className="text-ink-2">
            {search === '' && of === '' ? 'Tidak ada soal lain di bank.' : 'Tidak ada soal yang cocok.'}
          </p>
        )}
        <Ticks rows={rows ?? []} ticked={ticked} onTick={setTicked} />
        <Pager page={page} last={called.data?.meta.last_page ?? 1} onTurn={setPage} />
        <MoreQuestions />
      </div>
    </Sheet>
  )
}
