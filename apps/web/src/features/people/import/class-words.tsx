import { pupilImports } from '@lentera/contract/people/import'
import type { ImportClass, PupilImport } from '@lentera/contract/people/import-rows'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { countText } from './words.ts'

const valueOf = ({ means, class_uuid }: ImportClass) => {
  if (means === 'known') return class_uuid ?? ''
  return means === 'unknown' ? '' : means
}

function ClassWord({ seen, one }: { seen: PupilImport; one: ImportClass }) {
  const { run, fault } = useAction(pupilImports.mapClass)
  const [word = ''] = one.spellings
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-2">
      <div className="min-w-0 break-words">
        <b>{one.spellings.join(', ')}</b> <span className="text-note text-ink-2">{countText(one.pupils)} siswa</span>{' '}
        {one.means === 'new' && <Pill tone="info">Kelas baru</Pill>}
        {one.means === 'unknown' && <Pill tone="bad">Belum dikenal</Pill>}
      </div>
      <div className="grid gap-2">
        <Combobox
          label={`Kelas di sini: ${word}`}
          bare
          empty="Pilih"
          value={valueOf(one)}
          options={[
            ...(one.means === 'unknown'
              ? []
              : [{ value: 'new', label: one.class_name ?? word, note: 'Kelas yang dikenal, atau dibuat saat impor' }]),
            { value: 'none', label: 'Tanpa kelas', note: 'Siswanya masuk tanpa kelas' },
            ...seen.class_choices.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={(to) => void run({ params: { import_uuid: seen.uuid }, body: { key: one.key, to } })}
        />
        <Wrong says={fault?.message} />
      </div>
    </div>
  )
}

/** The file's words for classes that have to be decided or are made: each once, whatever its spellings. */
export function ClassWords({ seen }: { seen: PupilImport }) {
  const [all, setAll] = useState(false)
  const open = seen.classes.filter(({ means, spellings }) => means !== 'known' || spellings.length > 1)
  const shown = all ? seen.classes : open
  if (seen.classes.length === 0 || (open.length === 0 && !all)) return null
  return (
    <Section
      title="Rombel"
      action={
        !all &&
        open.length < seen.classes.length && (
          <Button tone="quiet" onClick={() => setAll(true)}>
            Tampilkan semua
          </Button>
        )
      }
    >
      <Card className="grid gap-5 p-4">
        <p className="text-ink-2">Ejaan yang sama disatukan. Ubah artinya sekali di sini, untuk semua siswanya.</p>
        {shown.map((one) => (
          <ClassWord key={one.key} seen={seen} one={one} />
        ))}
      </Card>
    </Section>
  )
}
