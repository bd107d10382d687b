import type { Role } from '@lentera/contract/kit/roles'
import { waits } from '@lentera/contract/waits'
import { Section } from '#ui/card.tsx'
import { Part } from '#ui/screen.tsx'
import { WaitList, waitsTitle } from './waits.tsx'

/** The most urgent of what waits for a person, to stand beside what the person is told. */
export const WaitingBeside = ({ role }: { role: Role }) => (
  <Section title={waitsTitle(role)}>
    <Part call={waits.list} input={{ query: {} }}>
      {({ lines }) =>
        lines.length > 0 ? (
          <WaitList label={waitsTitle(role)} lines={lines} role={role} />
        ) : (
          <p className="text-ink-2">Tidak ada yang menunggu saat ini.</p>
        )
      }
    </Part>
  </Section>
)
