import { ButtonLink } from '#ui/button.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { EmptyState } from '#ui/states.tsx'

/** For whoever comes without a number to verify: by a bookmark, or after the tab was closed. */
export function NoPhone({ to }: { to: string }) {
  return (
    <EmptyState
      drawing={<OpenCrate />}
      text="Isi dulu nomor barunya"
      note="Setelah itu kodenya dikirim ke nomor itu."
      action={
        <ButtonLink tone="main" to={to}>
          Isi nomor baru
        </ButtonLink>
      }
    />
  )
}
