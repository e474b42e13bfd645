import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { detailOf } from '@hub/openapi/client';
import type { SolutionCard as Card } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { GripIcon } from '@hub/web-kit/icons';
import { CardGrid } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { chakra } from '@hub/web-kit/ui';
import { useFeaturedOrder } from './use-featured.ts';

const FIGURE = { width: 400, height: 170 };
/** A click on the handle is no drag yet. */
const DRAG_FROM_PX = 6;

/** The featured solutions, to be put into another order by drag or by keys. */
export function FeaturedOrder({ cards }: { cards: Card[] }) {
  const alerts = useAlerts();
  const order = useFeaturedOrder();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => cards.findIndex((card) => card.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    order.mutate(arrayMove(cards, placeOf(active.id), placeOf(over.id)), {
      onError: (error) => alerts.error(detailOf(error)),
    });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(cards), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={cards.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <CardGrid label="Featured Solutions">
          {cards.map((card, index) => (
            <SortableCard key={card.id} card={card} place={index + 1} />
          ))}
        </CardGrid>
      </SortableContext>
    </DndContext>
  );
}

const Item = chakra('li', {
  base: {
    '&&': { display: 'block' },
    position: 'relative',
    minWidth: 0,
    '&[data-dragged]': { zIndex: 1, opacity: 0.85 },
  },
});
const Handle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: '44px', md: '32px' },
    paddingInline: '2',
    border: 0,
    borderRadius: 'control',
    background: 'transparent',
    _hover: { background: 'sunken' },
    color: 'ink-2',
    cursor: 'grab',
    touchAction: 'none',
    textStyle: 'label',
  },
});

function SortableCard({ card, place }: { card: Card; place: number }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: card.id,
  });
  const moved = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined;
  return (
    <Item ref={setNodeRef} style={{ transform: moved, transition }} data-dragged={isDragging || undefined}>
      <Handle
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${card.name}, now ${place}`}
      >
        <GripIcon />
        {place}
      </Handle>
      <SolutionCard solution={card} figure={FIGURE} />
    </Item>
  );
}

const INSTRUCTIONS = {
  draggable:
    'Press space or enter to pick it up, the arrow keys to move it, space to put it down, escape to leave it where it was.',
};

function announcementsFor(cards: Card[]): Announcements {
  const nameOf = (id: unknown) => cards.find((card) => card.id === id)?.name ?? '';
  const placeOf = (id: unknown) => cards.findIndex((card) => card.id === id) + 1;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, place ${placeOf(active.id)} of ${cards.length}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over place ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} was put at place ${placeOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}
