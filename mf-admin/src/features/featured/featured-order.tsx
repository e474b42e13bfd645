import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
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
import { useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { useFeaturedOrder } from './use-featured.ts';

const words = messages.featured;

export const FIGURE = { width: 400, height: 170 };
/** A click on the handle does not start dragging. */
const DRAG_FROM_PX = 6;

/** The featured solutions, which can be reordered by dragging or with the keyboard. */
export function FeaturedOrder({ cards }: { cards: Card[] }) {
  const alerts = useAlerts();
  const order = useFeaturedOrder();
  const announcements = useAnnouncements(cards);
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
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
    >
      <SortableContext items={cards.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <CardGrid label={words.title}>
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
    '&[data-dragged]': { zIndex: 'raised', opacity: 0.85 },
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
        aria-label={words.handle(card.name, place)}
      >
        <GripIcon />
        {place}
      </Handle>
      <SolutionCard solution={card} figure={FIGURE} />
    </Item>
  );
}

/** Announcements for screen readers while a card is moved. Each position is announced once, so that announcements do not interrupt each other. */
function useAnnouncements(cards: Card[]): Announcements {
  const lastOver = useRef<UniqueIdentifier>(undefined);
  const nameOf = (id: unknown) => cards.find((card) => card.id === id)?.name ?? '';
  const placeOf = (id: unknown) => cards.findIndex((card) => card.id === id) + 1;
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return words.pickedUp(nameOf(active.id), placeOf(active.id), cards.length);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return words.isOver(nameOf(active.id), placeOf(over.id));
    },
    onDragEnd: ({ active, over }) => (over ? words.putAt(nameOf(active.id), placeOf(over.id)) : undefined),
    onDragCancel: ({ active }) => words.stays(nameOf(active.id)),
  };
}
