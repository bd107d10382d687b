import { keysOf } from '@lentera/contract/kit/keys'
import { pupilImports } from '@lentera/contract/people/import'
import {
  importSources,
  type ImportWhom,
  importWhom,
  type ListedImport,
  pupilImportStates,
} from '@lentera/contract/people/import-rows'
import { Download, FileArchive } from 'lucide-react'
import { useNavigate } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { fullDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Part } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { OfflineNotice } from '#ui/states.tsx'
import type { Tone } from '#ui/tones.ts'
import { ChoosePeople } from './choose-people.tsx'
import { countText, importAddress, startAddress } from './words.ts'

function Workbooks({ whom }: { whom: ImportWhom }) {
  const template = useAction(pupilImports.template, { done: saveFile })
  const whole = useAction(pupilImports.export, { done: saveFile })
  return (
    <Section title="Lembar Excel">
      <Card className="grid gap-3 p-4">
        <p className="text-note text-ink-2">
          Untuk sekolah tanpa unduhan Dapodik: lembar kosong dengan petunjuk tiap kolom. Kolom yang tidak diisi tidak mengubah apa
          pun.
        </p>
        <Button
          icon={Download}
          busy={template.busy}
          onClick={() => void template.run({ query: { whom } })}
          className="justify-self-start"
        >
          Templat Excel
        </Button>
        <p className="text-note text-ink-2">
          Atau {whom === 'staff' ? 'guru dan staf' : 'siswa'} yang sudah ada, dengan kolom yang sama: ubah di Excel, lalu impor
          lagi. NIK tidak ikut karena nomornya tidak disimpan.
        </p>
        <Button
          icon={Download}
          busy={whole.busy}
          onClick={() => void whole.run({ query: { whom } })}
          className="justify-self-start"
        >
          {whom === 'staff' ? 'Daftar guru dan staf' : 'Daftar siswa'}
        </Button>
        <Wrong says={template.fault?.message ?? whole.fault?.message} />
      </Card>
    </Section>
  )
}

const tones: Readonly<Record<ListedImport['state'], Tone>> = { checked: 'care', running: 'info', done: 'ok', undone: 'off' }
function Last({ imports }: { imports: readonly ListedImport[] }) {
  if (imports.length === 0) return null
  return (
    <Section title="Impor terakhir">
      <List label="Impor terakhir">
        {imports.map(({ uuid, whom, name, source, state, rows, created_at, made_by }) => (
          <Row
            key={uuid}
            to={importAddress(uuid)}
            title={name}
            note={[importWhom[whom], importSources[source], `${countText(rows)} baris`, fullDate(schoolDay(created_at)), made_by]
              .filter(Boolean)
              .join(' · ')}
            pill={<Pill tone={tones[state]}>{pupilImportStates[state]}</Pill>}
          />
        ))}
      </List>
    </Section>
  )
}

const kinds = keysOf(importWhom).map((value) => ({ value, label: importWhom[value] }))

/** The first step: whom it is about, a file or a paste, a template for those who have neither, and what was brought in before. */
export function ImportStart({ whom }: { whom: ImportWhom }) {
  const navigate = useNavigate()
  const online = useOnline()
  const { run, busy, fault } = useAction(pupilImports.read, {
    done: ({ import_uuid }) => void navigate(importAddress(import_uuid)),
  })
  const { beside, above } = placedIn(fault, ['file'])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid gap-6 [&>*]:min-w-0">
        {!online && <OfflineNotice />}
        <Segmented
          label="Tentang siapa"
          value={whom}
          options={kinds}
          onChange={(next) => void navigate(startAddress(next), { replace: true })}
        />
        <ChoosePeople key={whom} whom={whom} busy={busy} onFile={(file, from) => void run({ body: { file, from, whom } })} />
        <Wrong says={beside.file ?? above} />
        {busy && (
          <Skeleton>
            <SkeletonRows rows={4} />
          </Skeleton>
        )}
        <Part call={pupilImports.list} input={{}}>
          {(imports) => <Last imports={imports} />}
        </Part>
      </div>
      <div className="grid gap-6 [&>*]:min-w-0">
        <Workbooks whom={whom} />
        <Section title="Sistem lain">
          <Card className="grid gap-3 p-4">
            <p className="text-note text-ink-2">
              Arsip OneRoster 1.2 dari atau untuk layanan lain, juga dengan guru dan pengajarannya.
            </p>
            <ButtonLink icon={FileArchive} to={href('/school/exchange')} className="justify-self-start">
              Tukar data OneRoster
            </ButtonLink>
          </Card>
        </Section>
      </div>
    </div>
  )
}
