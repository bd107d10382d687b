import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OfflineNotice } from './states.tsx'

test('a page says once that it is old, whatever of it is; and twice where its parts are not of the same moment', async () => {
  const { rerender } = await render(
    <>
      <OfflineNotice since="pukul 08.12" />
      <OfflineNotice since="pukul 08.12" />
      <OfflineNotice since="pukul 08.30" />
    </>,
  )
  const said = (clock: string) => page.getByText(`Tidak ada sinyal. Ini keadaan pukul ${clock}.`).elements()
  const inSight = (clock: string) => said(clock).filter((one) => one.checkVisibility()).length
  expect([said('08.12').length, inSight('08.12'), inSight('08.30')]).toEqual([2, 1, 1])
  // What was silent speaks when the first says something else.
  await rerender(
    <>
      <OfflineNotice since="pukul 08.40" />
      <OfflineNotice since="pukul 08.12" />
      <OfflineNotice since="pukul 08.30" />
    </>,
  )
  expect([inSight('08.40'), inSight('08.12'), inSight('08.30')]).toEqual([1, 1, 1])
})
