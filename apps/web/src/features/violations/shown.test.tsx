import type { CurrentUser } from '@lentera/contract/account'
import type { Violation } from '@lentera/contract/violations'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#lib/session/session.ts'
import { ViolationShown } from './shown.tsx'

const recorded = {
  kind: 'late',
  category: 'light',
  status: 'waiting_verification',
  points: 5,
  date: '2026-11-20',
  time: '07:25',
  description: 'Datang setelah bel.',
  files: [],
  student: { name: 'Andi Saputra', class: { name: 'XI A' } },
  handler: 'homeroom',
  code: 'A1',
  rule: 'Terlambat',
  history: [{ step: 'recorded', by: 'Ratna Dewi', at: '2026-11-20T05:30:00.000Z', note: null }],
} as unknown as Violation

it('an office in Makassar reads on a laptop set to any zone when something was recorded at the school', async () => {
  useSession.setState({ user: { timezone: 'Asia/Makassar' } as CurrentUser })
  await render(<ViolationShown of={recorded} />)
  await expect.element(page.getByText('Ratna Dewi, Jumat, 20 November pukul 13.30 WITA')).toBeVisible()
})
