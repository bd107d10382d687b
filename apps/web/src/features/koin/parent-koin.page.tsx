import { koin } from '@lentera/contract/koin'
import { useAction } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { firstName } from '#school/names.ts'
import { Section } from '#ui/card.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { List } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { ChildKoin } from './child-koin.tsx'
import { Having, Lines } from './koin-shown.tsx'

function History({ id }: { id: string }) {
  return <Lines list={useList(koin.childHistory, () => ({ params: { id }, query: {} }), {})} />
}

/** Lets the child claim gifts, or not for now. */
function MayClaim({ id, name, paused }: { id: string; name: string; paused: boolean }) {
  const pausing = useAction(koin.pause)
  return (
    <div>
      <List>
        <SwitchRow
          label={`${firstName(name)} boleh menukar koin`}
          note="Selama dimatikan, koin tetap terkumpul tetapi tidak dapat ditukar dengan hadiah."
          value={!paused}
          disabled={pausing.busy}
          onChange={(may) => void pausing.run({ params: { id }, body: { paused: !may } })}
        />
      </List>
      <Wrong says={pausing.fault?.message} className="mt-2" />
    </div>
  )
}

export const title = 'Koin'

/** A child's koin, as a parent sees them. */
export default function ParentKoinPage() {
  return (
    <ChildKoin here="koin" title={title}>
      {({ id, name }, has) => (
        <div className="grid gap-6">
          <Having of={has} whose={`Koin ${firstName(name)}`} />
          <MayClaim id={id} name={name} paused={has.paused} />
          <Section title="Riwayat">
            <History key={id} id={id} />
          </Section>
        </div>
      )}
    </ChildKoin>
  )
}
