import { pupilImports } from '@lentera/contract/people/import'
import { importSources, importWhom, type PupilImport } from '@lentera/contract/people/import-rows'
import { FileArchive } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useJob } from '#lib/http/use-job.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Stat } from '#ui/stat.tsx'
import { ClassWords } from './class-words.tsx'
import { ImportResult } from './import-result.tsx'
import { ProblemPane } from './problem-pane.tsx'
import { RowList } from './row-list.tsx'
import { RunImport } from './run-import.tsx'
import { countText, problemNamed, problemsInOrder, readyText, type Running, titlesOf } from './words.ts'

function Counts({ seen }: { seen: PupilImport }) {
  const { whom, counts, head_row, classes, problems } = seen
  const joined = classes.filter(({ spellings }) => spellings.length > 1).length
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat name="Baris terbaca" value={countText(counts.read)} note={`judul kolom di baris ${head_row}`} />
      <Stat name="Siap" value={countText(counts.new + counts.changed)} note={readyText(seen)} tone="ok" />
      <Stat
        name="Perlu diperbaiki"
        value={countText(counts.wrong)}
        note={problems.length === 0 ? 'tidak ada masalah' : `${problems.length} jenis masalah`}
        {...(counts.wrong > 0 && { tone: 'care' as const })}
      />
      {whom === 'staff' ? (
        <Stat name="Tidak di berkas" value={countText(counts.missing)} note="dibiarkan" />
      ) : (
        <Stat
          name="Rombel"
          value={countText(classes.length)}
          note={joined === 0 ? 'semua satu ejaan' : `${joined} ejaan disatukan`}
        />
      )}
    </div>
  )
}

/** What an office does with a file that was read: rombel once, problems by kind, the difference, then the run. */
function Checked({ seen, running }: { seen: PupilImport; running: Running }) {
  const [params] = useSearchParams()
  const problems = problemsInOrder(seen)
  const asked = problemNamed(params.get('problem'))
  const unread = titlesOf(seen, false)
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <Counts seen={seen} />
      <RunImport seen={seen} running={running} />
      <ClassWords seen={seen} />
      {problems.length > 0 && <ProblemPane seen={seen} problems={problems} chosen={asked ?? problems[0]?.kind} />}
      <RowList seen={seen} />
      {seen.roster && (
        <ButtonLink
          icon={FileArchive}
          to={`${href('/school/exchange')}?${new URLSearchParams({ import: seen.uuid })}`}
          className="justify-self-start max-sm:w-full"
        >
          Yang lain di arsip OneRoster
        </ButtonLink>
      )}
      <p className="text-note text-ink-2">Kolom yang dibaca: {titlesOf(seen, true).join(', ')}.</p>
      {unread.length > 0 && (
        <p className="text-note text-ink-2">Tidak dibaca: {unread.join(', ')}. Data yang tidak diperlukan tidak disimpan.</p>
      )}
    </div>
  )
}

const steps = ['Berkas', 'Periksa', 'Bandingkan', 'Selesai']
/** At which step an import is: what is wrong is put right before the difference is looked at. */
function Steps({ seen: { state, counts } }: { seen: PupilImport }) {
  const here = state !== 'checked' ? 3 : counts.wrong > 0 ? 1 : 2
  return (
    <ol aria-label="Langkah" className="mb-4 flex flex-wrap gap-2">
      {steps.map((step, at) => (
        <li key={step} aria-current={at === here ? 'step' : undefined}>
          <Pill tone={at === here ? 'accent' : at < here ? 'ok' : 'off'}>
            {at + 1}. {step}
          </Pill>
        </li>
      ))}
    </ol>
  )
}

/** The work is held here, so that it is still known once what was checked has become what runs. */
function Seen({ seen }: { seen: PupilImport }) {
  const running = useJob(pupilImports.run)
  const Step = seen.state === 'checked' ? Checked : ImportResult
  return (
    <>
      <Steps seen={seen} />
      <Step seen={seen} running={running} />
    </>
  )
}

/** One import, at the step at which it is. */
export function ImportScreen({ uuid, title }: { uuid: string; title: string }) {
  return (
    <Screen
      call={pupilImports.detail}
      input={{ params: { import_uuid: uuid } }}
      title={(seen) => seen?.name ?? title}
      note={(seen) => seen && [importWhom[seen.whom], importSources[seen.source], seen.made_by].filter(Boolean).join(' · ')}
      back={href('/school/import')}
      skeleton={<DataListSkeleton strip tools />}
      keep
    >
      {(seen) => <Seen seen={seen} />}
    </Screen>
  )
}
