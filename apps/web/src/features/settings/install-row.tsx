import { Download } from 'lucide-react'
import { useState } from 'react'
import { installer } from '#lib/device/install.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'

/** Puts the app beside the phone's others; nothing where the browser does not offer it, or has done it. */
export function InstallRow() {
  const { product_name } = useRemoteConfig()
  const [install, setInstall] = useState(() => installer())
  if (!install) return null
  const ask = async () => {
    await install()
    setInstall(undefined)
  }
  return (
    <List>
      <Row
        onClick={() => void ask()}
        leading={<IconTile icon={Download} />}
        title="Pasang aplikasi"
        note={`${product_name} di layar utama, terbuka juga tanpa sinyal`}
      />
    </List>
  )
}
