import { Ellipsis, FileText, HandHelping, Scale } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'

/** What else an office does about conduct, from its records. */
export function OfficeMore() {
  return (
    <Menu icon={Ellipsis} label="Surat, tindak lanjut, dan keringanan">
      <MenuItem icon={FileText} to={href('/school/violations/letters')}>
        Surat
      </MenuItem>
      <MenuItem icon={HandHelping} to={href('/school/violations/follow-ups')}>
        Tindak lanjut
      </MenuItem>
      <MenuItem icon={Scale} to={href('/school/violations/remissions')}>
        Keringanan poin
      </MenuItem>
    </Menu>
  )
}
