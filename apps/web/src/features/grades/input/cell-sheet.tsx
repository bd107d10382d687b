import { type CellState, type ClassGrades, cellStates, gradeLimits } from '@lentera/contract/grades'
import { cellLetters, scoreTyped } from '@lentera/contract/grades/typed'
import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LetterGrid } from '#ui/form/choices.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cellTones, remedialSaid, specialStates } from '#features/grades/cell-words.ts'
import type { Said } from './cells.ts'

const options: ComponentProps<typeof LetterGrid<CellState>>['options'] = [
  { value: 'score', label: cellStates.score, letter: '0–9', tone: 'off' },
  ...specialStates.map((state) => ({
    value: state,
    label: cellStates[state],
    letter: cellLetters[state],
    tone: cellTones[state],
  })),
]
const written = (score: number | null) => (score === null ? '' : String(score).replace('.', ','))
const WRONG = 'Isi angka dari 0 sampai 100.'

type Rules = Pick<ClassGrades, 'late_is_zero' | 'remedial' | 'kktp'>
/** What a state does to the final score, by the school's rules. */
const meaningOf = (state: CellState, { late_is_zero, remedial, kktp }: Rules, due: string | null): string | undefined => {
  if (state === 'late')
    return late_is_zero
      ? due === null
        ? 'Nilai kurang. Komponen ini belum punya tenggat, jadi belum dihitung 0.'
        : 'Nilai kurang; dihitung 0 mulai tenggat komponen ini.'
      : 'Nilai kurang; tidak dihitung 0.'
  if (state === 'exempt') return 'Tidak dihitung; bobotnya dibagi ke nilai yang lain.'
  if (state === 'makeup') return 'Nilai kurang sampai susulan dinilai.'
  return state === 'remedial' ? remedialSaid(remedial, kktp) : undefined
}

/** A score as it is typed. */
function ScoreField(props: { label: string; value: string; error: string | undefined; onChange: (typed: string) => void }) {
  return <TextField inputMode="decimal" maxLength={6} {...props} />
}

/** What is said of a cell before it is taken. */
const useCell = ({ said, begin, onSay }: { said: Said; begin: CellState; onSay: (said: Said) => void }) => {
  const [state, setState] = useState(begin)
  const [score, setScore] = useState(begin === 'remedial' && said.state !== 'remedial' ? '' : written(said.score))
  const [first, setFirst] = useState(written(said.first ?? said.score))
  const [note, setNote] = useState(said.note)
  const [tried, setTried] = useState(false)
  const [scored, before] = [scoreTyped(score), scoreTyped(first)]
  const faults = {
    score: scored === undefined || (state === 'remedial' && scored === null) ? WRONG : undefined,
    first: state === 'remedial' && (before === undefined || before === null) ? WRONG : undefined,
  }
  const hasScore = state === 'score' || state === 'remedial'
  const choose = (next: CellState) => {
    if (next === 'remedial' && state === 'score') setScore('')
    if (next === 'score' && state === 'remedial') setScore(first)
    setState(next)
  }
  const say = () => {
    setTried(true)
    if (hasScore && (faults.score || faults.first)) return
    onSay({
      state,
      score: hasScore ? (scored ?? null) : null,
      first: state === 'remedial' ? (before ?? null) : null,
      note: note.replace(/\s+/g, ' ').trim(),
    })
  }
  return { state, choose, score, setScore, first, setFirst, note, setNote, faults, tried, hasScore, say }
}

/** What a cell says: its state, scores and note, for thumbs and for whoever wants to see what a state does. */
export function CellSheet({
  title,
  said,
  begin,
  due,
  rules,
  onSay,
  onClose,
}: {
  title: string
  said: Said
  /** The state that is chosen at first. */
  begin: CellState
  due: string | null
  rules: Rules
  onSay: (said: Said) => void
  onClose: () => void
}) {
  const { state, choose, score, setScore, first, setFirst, note, setNote, faults, tried, hasScore, say } = useCell({
    said,
    begin,
    onSay,
  })
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      actions={
        <Button tone="main" size="main" onClick={say}>
          Pakai
        </Button>
      }
    >
      <LetterGrid label="Keadaan" value={state} options={options} onChange={choose} hint={meaningOf(state, rules, due)} />
      {state === 'remedial' && (
        <ScoreField label="Nilai pertama" value={first} error={tried ? faults.first : undefined} onChange={setFirst} />
      )}
      {hasScore && (
        <ScoreField
          label={state === 'remedial' ? 'Nilai remedial' : 'Nilai'}
          value={score}
          error={tried ? faults.score : undefined}
          onChange={setScore}
        />
      )}
      <TextArea
        label="Catatan, opsional"
        hint="Dibaca guru, wali kelas, dan tata usaha; tidak oleh siswa dan orang tua."
        maxLength={gradeLimits.note}
        value={note}
        onChange={setNote}
      />
    </Sheet>
  )
}
