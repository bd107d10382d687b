import { Ellipsis, FileText, HandHelping, Scale } from 'lucide-react'
import { useNavigate } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'

/** What else an office does about conduct, from its records. */
export function OfficeMore() {
  const go = useNavigate()
  return (
    <Menu icon={Ellipsis} label="Surat, tindak lanjut, dan keringanan">
      <MenuItem icon={FileText} onSelect={() => void go(href('/school/violations/letters'))}>
        Surat
      </MenuItem>
      <MenuItem icon={HandHelping} onSelect={() => void go(href('/school/violations/follow-ups'))}>
        Tindak lanjut
      </MenuItem>
      <MenuItem icon={Scale} onSelect={() => void go(href('/school/violations/remissions'))}>
        Keringanan poin
      </MenuItem>
    </Menu>
  )
}
