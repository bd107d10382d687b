import { type DapodikDifference, dapodikDifferences, raporBridge } from '@lentera/contract/rapor/bridge'
import { useState } from 'react'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { FactsBeside } from '#ui/with-aside.tsx'
import { PickFile } from './pick-file.tsx'

type DapodikLine = DapodikDifference['differs'][number]
const kinds = { teaching: 'Daftar pembelajaran', classes: 'Daftar rombel' } as const

const keyOf = ({ what, class: room, subject }: DapodikLine) => `${what} ${room} ${subject ?? ''}`
const noteOf = ({ what, here, there }: DapodikLine) =>
  `${dapodikDifferences[what]}${what.startsWith('class') ? '' : ` · Di sini: ${here} · Di Dapodik: ${there}`}`

function Found({ of: { kind, rows, same, differs } }: { of: DapodikDifference }) {
  return (
    <div className="mt-5 grid gap-4">
      <Notice tone={differs.length === 0 ? 'ok' : 'warn'} live>
        {kinds[kind]}, {rows} baris: {same} sama, {differs.length} berbeda.
      </Notice>
      {differs.length > 0 && (
        <List label="Yang berbeda">
          {differs.map((line) => (
            <Row key={keyOf(line)} title={[line.class, line.subject].filter(Boolean).join(' · ')} note={noteOf(line)} />
          ))}
        </List>
      )}
    </div>
  )
}

export const title = 'Bandingkan Dapodik'

/** Classes and teaching of the running year beside a list from Dapodik. */
export default function DapodikPage() {
  const [found, setFound] = useState<DapodikDifference | null>(null)
  const comparing = useAction(raporBridge.dapodik)
  const { beside, above } = placedIn(comparing.fault, ['file'])
  const take = async (file: File) => {
    setFound(null)
    const answer = await comparing.run({ body: { file } })
    if (answer) setFound(answer)
  }
  return (
    <Page title={title} back={href('/school/rapor/bridge')}>
      <FactsBeside
        lead={
          <p className="mb-4 text-ink-2">
            Pilih daftar pembelajaran (Rombel, Mata Pelajaran, PTK) atau daftar rombel dari Dapodik. Rombel, pelajaran, guru, dan
            wali kelasnya dibandingkan dengan tahun ajaran berjalan di sini menurut namanya, tanpa gelar. Jam mengajar tidak
            dibandingkan.
          </p>
        }
      >
        <PickFile
          label="Daftar dari Dapodik"
          busy={comparing.busy}
          wrong={beside.file ?? above ?? undefined}
          onFile={(file) => void take(file)}
        />
        {found && <Found of={found} />}
      </FactsBeside>
    </Page>
  )
}
