import { quizAround } from '@lentera/contract/quiz-sessions/around'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useSettled } from '#lib/form/use-settled.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Combobox } from '#ui/form/combobox.tsx'

interface NamedPupil {
  readonly uuid: string
  readonly name: string
}

/** Pupils beside whole classes: found by name, each taken out again by its cross. */
export function Beside({ value, onChange }: { value: readonly NamedPupil[]; onChange: (value: readonly NamedPupil[]) => void }) {
  const [text, setText] = useState('')
  const search = useSettled(text, 300)
  const { data, loading } = useCall(quizAround.candidates, { query: search === '' ? {} : { search } }, { keep: true })
  const found = (data?.data ?? []).filter(({ uuid }) => !value.some((one) => one.uuid === uuid))
  return (
    <div>
      <Combobox<string | null>
        label="Siswa lain"
        hint="Di luar kelas yang dipilih, misalnya untuk susulan."
        empty="Tambah siswa"
        value={null}
        options={found.map((pupil) => ({ value: pupil.uuid, label: pupil.name, note: pupil.class }))}
        onSearch={setText}
        busy={loading}
        onChange={(uuid) => {
          const chosen = found.find((one) => one.uuid === uuid)
          if (chosen) onChange([...value, { uuid: chosen.uuid, name: chosen.name }])
        }}
      />
      {value.length > 0 && (
        <ul aria-label="Siswa lain yang diundang" className="mb-3 flex flex-wrap gap-2">
          {value.map(({ uuid, name }) => (
            <li key={uuid}>
              <button
                type="button"
                aria-label={`Keluarkan ${name}`}
                onClick={() => onChange(value.filter((one) => one.uuid !== uuid))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 font-semibold hover:border-edge pointer-fine:min-h-9 pointer-fine:px-3"
              >
                {name}
                <X size={16} className="text-ink-2" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
