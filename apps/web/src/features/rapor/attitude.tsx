import { type RaporAttitude, raporAttitudes, raporLimits, type RaporPredicate, raporPredicates } from '@lentera/contract/rapor'
import { optionsOf } from '#lib/form/options.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

const predicates = [{ value: null, label: 'Belum diisi' }, ...optionsOf(raporPredicates)]
const aspects = ['spiritual', 'social'] as const

/** Spiritual and social attitude on a card of K13; words of attitude notes are taken over with a press. */
export function Attitude({
  value,
  onChange,
  error,
  notes,
}: {
  value: RaporAttitude
  onChange: (attitude: RaporAttitude) => void
  error: string | undefined
  notes: { readonly spiritual: string; readonly social: string } | undefined
}) {
  return (
    <div className="mb-4">
      {aspects.map((aspect) => {
        const { predicate, text } = value[aspect]
        const taken = notes?.[aspect] ?? ''
        const put = (change: Partial<RaporAttitude['spiritual']>) =>
          onChange({ ...value, [aspect]: { ...value[aspect], ...change } })
        return (
          <fieldset key={aspect} className="mb-3 rounded-control border border-line p-3">
            <legend className="px-1 font-bold">{raporAttitudes[aspect]}</legend>
            <Select
              label="Predikat"
              value={predicate}
              options={predicates}
              onChange={(chosen: RaporPredicate | null) => put({ predicate: chosen })}
            />
            <TextArea
              label="Deskripsi"
              rows={3}
              maxLength={raporLimits.text}
              value={text}
              onChange={(typed) => put({ text: typed })}
            />
            {taken !== '' && taken !== text && (
              <div className="mt-2">
                <Button onClick={() => put({ text: taken })}>
                  {text === '' ? 'Ambil dari catatan sikap' : 'Ganti dengan catatan sikap'}
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {error && <p className="mb-3 text-note text-bad">{error}</p>}
    </div>
  )
}
