import { isClosedBy } from '@lentera/contract/remote-config'
import { useLocation } from 'react-router'
import { remoteConfigNow } from '#lib/http/remote-config.ts'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Away } from './away.tsx'
import { ClosedHere } from './closed-here.tsx'

export const title = 'Halaman tidak ditemukan'

/** Every address that is none. What is closed here says so, though nothing of it is built. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  if (isClosedBy(remoteConfigNow().closed_routes, pathname)) return <ClosedHere />
  return (
    <Away drawing={<LostPath />} title={title}>
      Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan.
    </Away>
  )
}
