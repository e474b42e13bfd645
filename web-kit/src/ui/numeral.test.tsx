import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme/theme.tsx';
import { Numeral } from './numeral.tsx';

it('sets the exponent of a number within a sentence, and has the sentence read out and copied as it is', () => {
  render(
    <p>
      <Numeral>
        at most {'6.8·10⁻⁴'} at <i>t</i> = 1.2·10¹²
      </Numeral>
    </p>,
    { wrapper: ThemeProvider },
  );
  const sentence = screen.getByText(/at most/);
  expect(sentence.textContent).toBe('at most 6.8·10⁻⁴ at t = 1.2·10¹²');
  const raised = [...sentence.querySelectorAll('sup [aria-hidden]')];
  expect(raised.map((one) => one.getAttribute('data-exponent'))).toEqual(['−4', '12']);
});
