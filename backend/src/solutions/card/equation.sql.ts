/** The lines of the equation, typed ones before derived ones. */
const EQUATION_TEX = `coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')`;

export const HAS_EQUATION = `jsonb_array_length(${EQUATION_TEX}) > 0`;

/** The same lines as people are shown them. Too much for the cards of a list, which have a limit. */
export const SOLVED_TEX = `coalesce(s.typed_equation_tex, nullif(v.derived->'solved_tex', 'null'), ${EQUATION_TEX})`;

/** The equation of a version `v` of a solution `s`; the source, too, if nothing could be derived. Unpacks what was derived only once. */
export const EQUATION_DETAILS = `(
    select json_strip_nulls(row_to_json(x)) from (
      select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
      from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x)`;
