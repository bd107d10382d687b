import { List, Row } from '#ui/list.tsx'
import { Panes } from '#ui/panes.tsx'
import { Exhibit } from './exhibit.tsx'

/** A list that leads to a detail, and deciding on what waits. */
export const Deciding = () => (
  <Exhibit of="Panes" wide>
    <div className="overflow-hidden rounded-card border border-line lg:[&>div]:m-0 lg:[&>div]:h-80">
      <Panes
        open={false}
        list={
          <List className="my-4">
            <Row title="Dina" note="410 m dari sekolah" />
            <Row title="Eko" note="Lokasi kurang akurat" />
          </List>
        }
        detail={<p className="py-5">Rincian Dina</p>}
        foot={<p className="border-t border-line px-7 py-5">Catatan dan tombol</p>}
      />
    </div>
  </Exhibit>
)
