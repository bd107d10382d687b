import { pupilImports } from '@lentera/contract/people/import'
import { type ImportProblem, importProblems, mildProblems, type PupilImport } from '@lentera/contract/people/import-rows'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Part } from '#ui/screen.tsx'
import { ProblemRow } from './problem-row.tsx'
import { countText } from './words.ts'

/** Takes everything that is proposed for a kind of problem. */
function Accept({ seen, kind, suggested }: { seen: PupilImport; kind: ImportProblem; suggested: number }) {
  const { run, busy, fault } = useAction(pupilImports.accept, {
    done: ({ accepted }) => say(`${countText(accepted)} usulan diterima.`),
  })
  return (
    <>
      <Button
        tone="quiet"
        busy={busy}
        onClick={() => void run({ params: { import_uuid: seen.uuid }, body: { problem: kind } })}
      >{`Terima ${countText(suggested)} usulan`}</Button>
      <Wrong says={fault?.message} />
    </>
  )
}

/** The rows that have one kind of problem, a page at a time: those that are put right leave it. */
function Rows({ seen, kind }: { seen: PupilImport; kind: ImportProblem }) {
  const [page, setPage] = useState(1)
  return (
    <Part call={pupilImports.rows} input={{ params: { import_uuid: seen.uuid }, query: { problem: kind, page, per_page: 25 } }}>
      {({ data, meta }) => (
        <div className="grid gap-3">
          <List label={importProblems[kind]}>
            {data.map((row) => (
              <ProblemRow key={row.number} seen={seen} row={row} kind={kind} />
            ))}
          </List>
          {(page > 1 || meta.last_page > page) && (
            <div className="flex flex-wrap items-center gap-2">
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                Sebelumnya
              </Button>
              <Button disabled={meta.last_page <= page} onClick={() => setPage(page + 1)}>
                Berikutnya
              </Button>
              <span className="text-note text-ink-2">
                Halaman {page} dari {meta.last_page}
              </span>
            </div>
          )}
        </div>
      )}
    </Part>
  )
}

/** What is wrong with a file by kind, and beside it the rows of the kind that is looked at. */
export function ProblemPane({
  seen,
  problems,
  chosen,
}: {
  seen: PupilImport
  problems: PupilImport['problems']
  chosen: ImportProblem | undefined
}) {
  const [params, setParams] = useSearchParams()
  const shown = problems.find(({ kind }) => kind === chosen) ?? problems[0]
  const look = (kind: ImportProblem) => {
    const next = new URLSearchParams(params)
    next.set('problem', kind)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  if (!shown) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <Section title="Perlu diperbaiki">
        <List label="Jenis masalah">
          {problems.map(({ kind, count }) => (
            <Row
              key={kind}
              onClick={() => look(kind)}
              title={importProblems[kind]}
              {...(kind === shown.kind && { note: 'Sedang dilihat' })}
              value={<Pill tone={mildProblems.includes(kind) ? 'off' : 'care'}>{countText(count)}</Pill>}
            />
          ))}
        </List>
      </Section>
      <Section
        title={`${countText(shown.count)} baris: ${importProblems[shown.kind]}`}
        action={shown.suggested > 0 && <Accept seen={seen} kind={shown.kind} suggested={shown.suggested} />}
      >
        <div className="grid gap-3">
          {mildProblems.includes(shown.kind) && (
            <Notice>Barisnya tetap ikut diimpor. Hanya isian ini yang dilewati, selama belum diperbaiki.</Notice>
          )}
          <Rows key={shown.kind} seen={seen} kind={shown.kind} />
        </div>
      </Section>
    </div>
  )
}
