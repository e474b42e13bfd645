import type { Solution, SolutionCard as Card } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { Markdown } from '@hub/web-kit/markdown';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { Box, chakra, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import type { SectionId } from './edit-sections.ts';
import { labelOf, type EditValues, type TexField, type TextField } from './edit-values.ts';
import { useEquations } from './use-catalog.ts';

const words = messages.edit;

const Frame = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: '6',
    maxHeight: 'calc(100dvh - {spacing.18})',
    overflowY: 'auto',
    // Room for the shadow and the focus ring of the card.
    padding: '1',
    margin: '-1',
  },
});
const Part = chakra('div', {
  base: { paddingBlock: '3', borderTop: '1px solid', borderColor: 'line', '&:first-of-type': { borderTop: 0 } },
});

export interface EditPreviewProps {
  section: SectionId;
  solution: Solution;
  values: EditValues;
}

/** What the section that is being edited will look like, beside the form. Narrow windows have the previews of the fields alone. */
export function EditPreview({ section, solution, values }: EditPreviewProps) {
  return (
    <Frame aria-label={words.preview}>
      <Text margin="0" marginBottom="3" textStyle="small" color="ink-2">
        {words.previews[section]}
      </Text>
      {section === 'summary' && <CardPreview solution={solution} values={values} />}
      {section === 'equation' && (
        <>
          <LinesPreview field="equation_tex" values={values} />
          <LinesPreview field="conditions_tex" values={values} />
          <TextPreview field="variable_summary" values={values} />
        </>
      )}
      {section === 'training' && <TextPreview field="training_summary" values={values} />}
      {section === 'use' && <TextPreview field="usecase_summary" values={values} />}
      {section === 'references' && <TextPreview field="reference_summary" values={values} />}
      {section === 'other' && <TextPreview field="other_summary" values={values} />}
    </Frame>
  );
}

/** The card as lists will show it. Nothing on it can be pressed: it leads to the page that one is on. */
function CardPreview({ solution, values }: Omit<EditPreviewProps, 'section'>) {
  const equations = useEquations();
  const isStored = values.equation_id === solution.equation_id;
  const chosen = equations.data?.find(({ id }) => id === values.equation_id)?.name ?? null;
  const card: Card = {
    ...solution,
    name: values.name.trim() || solution.name,
    description: values.description,
    equation_name: isStored ? solution.equation_name : chosen,
    use_cases: [],
    changed_since: null,
    submitted_at: null,
    submitted_by: null,
    queue_position: null,
    review: null,
  };
  return (
    <Box inert>
      <SolutionCard solution={card} />
    </Box>
  );
}

function LinesPreview({ field, values }: { field: TexField; values: EditValues }) {
  const lines = values[field].filter((line) => line.trim());
  if (lines.length === 0) return null;
  return (
    <Part>
      <PartTitle>{labelOf(field)}</PartTitle>
      {values[field].map((line, at) => line.trim() && <Tex key={at} tex={line} whileRefused="last" />)}
    </Part>
  );
}

function TextPreview({ field, values }: { field: TextField; values: EditValues }) {
  const text = values[field];
  return (
    <Part>
      <PartTitle>{labelOf(field)}</PartTitle>
      {text.trim() ? <Markdown text={text} /> : <Box color="ink-2">{words.nothingToPreview}</Box>}
    </Part>
  );
}

const PartTitle = ({ children }: { children: string }) => (
  <Text margin="0" marginBottom="1.5" textStyle="small" fontWeight="500">
    {children}
  </Text>
);
