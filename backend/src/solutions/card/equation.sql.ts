/** The lines of the equation, typed ones before derived ones. */
const EQUATION_TEX = `coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')`;

export const HAS_EQUATION = `jsonb_array_length(${EQUATION_TEX}) > 0`;

/** The equation of a version `v` of a solution `s`; the source if nothing could be derived. */
export const EQUATION_DETAILS = `json_build_object(
    'equation_tex', ${EQUATION_TEX},
    'conditions_tex', coalesce(s.typed_conditions_tex, v.derived->'conditions_tex'),
    'parameters', v.derived->'parameters_tex',
    'source', case when s.typed_equation_tex is null and v.derived->'equation_tex' = 'null' then v.derived->>'source' end
  )`;
