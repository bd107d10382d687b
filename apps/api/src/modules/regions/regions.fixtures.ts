import type { Fixture } from '#test/fixtures.ts'

export const regionsFixtures = {
  open_school_uuid: { of: 'bearer', make: ({ school }) => school.uuid },
  province_id: { of: 'bearer', make: () => '73' },
  regency_id: { of: 'bearer', make: () => '73.71' },
  district_id: { of: 'bearer', make: () => '73.71.04' },
} satisfies Record<string, Fixture>
