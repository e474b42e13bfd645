/** The schema of both documents, which stands in `schema/solution-2.json` for others. A test compares them. */
export const SOLUTION_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: '/api/v1/schemas/solution-2.json',
  title: 'A SolverHub solution, version 2',
  description:
    'The metadata of a file NAME.solverhub, which is a safetensors file: `manifest` says which problem the solution solves and how it was made, `program` how its values are computed. Both are JSON documents in a text of their own, as safetensors requires.',
  type: 'object',
  required: ['solverhub', 'manifest', 'program'],
  additionalProperties: false,
  properties: {
    solverhub: {
      const: '2',
    },
    manifest: {
      $ref: '#/$defs/manifest',
    },
    program: {
      $ref: '#/$defs/program',
    },
  },
  $defs: {
    manifest: {
      description: 'The problem that the solution solves, and how it was made.',
      type: 'object',
      required: ['format', 'version', 'coordinates', 'unknowns', 'check'],
      additionalProperties: false,
      properties: {
        format: {
          const: 'solverhub-solution',
        },
        version: {
          const: 2,
        },
        made_with: {
          description: 'The library that trained the solution.',
          type: 'object',
          required: ['library'],
          additionalProperties: false,
          properties: {
            library: {
              type: 'string',
              pattern: '^[a-z0-9][a-z0-9._-]{0,39}$',
              description: 'Its name in small letters, such as `deepxde`.',
            },
            version: {
              $ref: '#/$defs/shortText',
            },
            backend: {
              $ref: '#/$defs/shortText',
            },
            precision: {
              enum: ['float64', 'float32', 'bfloat16', 'float16'],
              description: 'What the library computed with; float64 if left out.',
            },
          },
        },
        title: {
          $ref: '#/$defs/shortText',
        },
        description: {
          $ref: '#/$defs/longText',
        },
        license: {
          $ref: '#/$defs/shortText',
          description: 'An identifier of SPDX, such as `CC-BY-4.0`.',
        },
        citation: {
          $ref: '#/$defs/longText',
        },
        coordinates: {
          description: 'The inputs of the program, in its order, with the domain in which the solution was trained.',
          type: 'array',
          minItems: 1,
          maxItems: 8,
          items: {
            type: 'object',
            required: ['name', 'from', 'to'],
            additionalProperties: false,
            properties: {
              name: {
                $ref: '#/$defs/name',
              },
              from: {
                type: 'number',
              },
              to: {
                type: 'number',
              },
              role: {
                enum: ['space', 'time'],
                description: '`space` if left out, but for a coordinate named `t`.',
              },
            },
          },
        },
        domain: {
          description:
            'Where the equation is valid, if that is not the whole box of the coordinates. It is shown, and nothing is proven for it.',
          type: 'object',
          required: ['text'],
          additionalProperties: false,
          properties: {
            text: {
              $ref: '#/$defs/longText',
            },
          },
        },
        parameters: {
          description: 'Named numbers of the equation and the conditions.',
          type: 'array',
          maxItems: 50,
          items: {
            type: 'object',
            required: ['name', 'value'],
            additionalProperties: false,
            properties: {
              name: {
                $ref: '#/$defs/name',
              },
              value: {
                type: 'number',
              },
              found: {
                type: 'boolean',
                description: 'Whether the training found it, as in an inverse problem.',
              },
            },
          },
        },
        unknowns: {
          description: 'Names of the results of the program, in its order.',
          type: 'array',
          minItems: 1,
          maxItems: 100,
          items: {
            $ref: '#/$defs/name',
          },
        },
        equation: {
          description:
            'What is zero for an exact solution: a tree for each equation of the system. Left out where the equation is not known.',
          type: 'array',
          minItems: 1,
          maxItems: 100,
          items: {
            $ref: '#/$defs/tree',
          },
        },
        conditions: {
          type: 'array',
          maxItems: 200,
          items: {
            $ref: '#/$defs/condition',
          },
        },
        training: {
          type: 'object',
          additionalProperties: false,
          properties: {
            optimizer: {
              $ref: '#/$defs/shortText',
            },
            iterations: {
              type: 'integer',
              minimum: 0,
            },
            seed: {
              type: 'integer',
            },
            losses: {
              $ref: '#/$defs/tensor',
              description: 'The total loss, in the order of the training.',
            },
            losses_at: {
              $ref: '#/$defs/tensor',
              description: 'Iterations at which the losses were noted; each one if left out.',
            },
          },
        },
        check: {
          description: 'Values that the library of the author computed, at 20 to 1000 points of the domain.',
          type: 'object',
          required: ['points', 'values'],
          additionalProperties: false,
          properties: {
            points: {
              $ref: '#/$defs/tensor',
              description: 'A row for each point, with a number for each coordinate.',
            },
            values: {
              $ref: '#/$defs/tensor',
              description: 'A row for each point, with a number for each unknown.',
            },
          },
        },
      },
    },
    condition: {
      type: 'object',
      required: ['kind'],
      discriminator: {
        propertyName: 'kind',
      },
      oneOf: [
        {
          description: 'A value or a derivative that is given at one number of one coordinate.',
          type: 'object',
          required: ['kind', 'unknown', 'at', 'equals', 'imposed'],
          additionalProperties: false,
          properties: {
            kind: {
              const: 'value',
            },
            unknown: {
              $ref: '#/$defs/name',
            },
            at: {
              $ref: '#/$defs/place',
            },
            derivative: {
              $ref: '#/$defs/names',
              description:
                'Coordinates by which the unknown is differentiated, one for each order; none for its value.',
            },
            equals: {
              $ref: '#/$defs/tree',
            },
            imposed: {
              $ref: '#/$defs/imposed',
            },
          },
        },
        {
          description: 'An equation at one number of one coordinate, such as a condition of Robin.',
          type: 'object',
          required: ['kind', 'residual', 'at', 'imposed'],
          additionalProperties: false,
          properties: {
            kind: {
              const: 'equation',
            },
            residual: {
              $ref: '#/$defs/tree',
            },
            at: {
              $ref: '#/$defs/place',
            },
            imposed: {
              $ref: '#/$defs/imposed',
            },
          },
        },
        {
          description: 'A value or a derivative that is equal at both ends of a coordinate.',
          type: 'object',
          required: ['kind', 'unknown', 'along', 'imposed'],
          additionalProperties: false,
          properties: {
            kind: {
              const: 'periodic',
            },
            unknown: {
              $ref: '#/$defs/name',
            },
            along: {
              $ref: '#/$defs/name',
            },
            derivative: {
              $ref: '#/$defs/names',
              description:
                'Coordinates by which the unknown is differentiated, one for each order; none for its value.',
            },
            imposed: {
              $ref: '#/$defs/imposed',
            },
          },
        },
        {
          description: 'A condition of another form, which is shown as it is written.',
          type: 'object',
          required: ['kind', 'text', 'imposed'],
          additionalProperties: false,
          properties: {
            kind: {
              const: 'text',
            },
            text: {
              $ref: '#/$defs/shortText',
            },
            imposed: {
              $ref: '#/$defs/imposed',
            },
          },
        },
      ],
    },
    program: {
      description:
        'How the unknowns are computed at a point: steps, each from earlier ones. Every step is a list of numbers.',
      type: 'object',
      required: ['steps', 'results'],
      additionalProperties: false,
      properties: {
        steps: {
          type: 'array',
          minItems: 1,
          maxItems: 5000,
          items: {
            $ref: '#/$defs/step',
          },
        },
        results: {
          description: 'The number that each unknown is.',
          type: 'array',
          minItems: 1,
          maxItems: 100,
          items: {
            $ref: '#/$defs/lane',
          },
        },
      },
    },
    step: {
      type: 'object',
      required: ['do'],
      discriminator: {
        propertyName: 'do',
      },
      oneOf: [
        {
          description: 'A coordinate.',
          type: 'object',
          required: ['do', 'place'],
          additionalProperties: false,
          properties: {
            do: {
              const: 'input',
            },
            place: {
              type: 'integer',
              minimum: 0,
              maximum: 7,
            },
          },
        },
        {
          description: 'Numbers.',
          type: 'object',
          required: ['do', 'values'],
          additionalProperties: false,
          properties: {
            do: {
              const: 'constant',
            },
            values: {
              $ref: '#/$defs/numbers',
            },
          },
        },
        {
          description:
            'A layer: for each row of `weights` the sum of the numbers of `of`, each times its weight, and the bias of the row.',
          type: 'object',
          required: ['do', 'of', 'weights'],
          additionalProperties: false,
          properties: {
            do: {
              const: 'affine',
            },
            of: {
              $ref: '#/$defs/earlier',
            },
            weights: {
              $ref: '#/$defs/tensor',
              description: 'A tensor of rows × numbers of `of`.',
            },
            bias: {
              $ref: '#/$defs/numbers',
              description: 'Zero if left out.',
            },
          },
        },
        {
          description: 'A function of each number.',
          type: 'object',
          required: ['do', 'function', 'of'],
          additionalProperties: false,
          properties: {
            do: {
              const: 'apply',
            },
            function: {
              $ref: '#/$defs/function',
            },
            of: {
              $ref: '#/$defs/earlier',
            },
          },
        },
        {
          description:
            '`softmax`: the power of e to each number, divided by the sum of all of these powers. `log_softmax`: its logarithm. Neither overflows.',
          type: 'object',
          required: ['do', 'of'],
          additionalProperties: false,
          properties: {
            do: {
              enum: ['softmax', 'log_softmax'],
            },
            of: {
              $ref: '#/$defs/earlier',
            },
          },
        },
        {
          description: 'Two steps, number by number. A step of one number is used for each number of the other.',
          type: 'object',
          required: ['do', 'left', 'right'],
          additionalProperties: false,
          properties: {
            do: {
              enum: ['plus', 'minus', 'times', 'over', 'maximum', 'minimum'],
            },
            left: {
              $ref: '#/$defs/earlier',
            },
            right: {
              $ref: '#/$defs/earlier',
            },
          },
        },
        {
          description: 'The numbers of `a` where those of `condition` are not 0, elsewhere those of `b`.',
          type: 'object',
          required: ['do', 'condition', 'a', 'b'],
          additionalProperties: false,
          properties: {
            do: {
              const: 'select',
            },
            condition: {
              $ref: '#/$defs/earlier',
            },
            a: {
              $ref: '#/$defs/earlier',
            },
            b: {
              $ref: '#/$defs/earlier',
            },
          },
        },
        {
          description: 'Single numbers of earlier steps, put together.',
          type: 'object',
          required: ['do', 'from'],
          additionalProperties: false,
          properties: {
            do: {
              const: 'pick',
            },
            from: {
              type: 'array',
              minItems: 1,
              maxItems: 4096,
              items: {
                $ref: '#/$defs/lane',
              },
            },
          },
        },
      ],
    },
    function: {
      description: 'A function of one number: by its name, or made of others.',
      oneOf: [
        {
          type: 'string',
          maxLength: 40,
        },
        {
          description: 'slope · x + offset',
          type: 'object',
          required: ['slope', 'offset'],
          additionalProperties: false,
          properties: {
            slope: {
              type: 'number',
            },
            offset: {
              type: 'number',
            },
          },
        },
        {
          description: 'outer · f(inner · x)',
          type: 'object',
          required: ['of', 'inner', 'outer'],
          additionalProperties: false,
          properties: {
            of: {
              $ref: '#/$defs/function',
            },
            inner: {
              type: 'number',
            },
            outer: {
              type: 'number',
            },
          },
        },
        {
          description: 'x to a fixed power.',
          type: 'object',
          required: ['power'],
          additionalProperties: false,
          properties: {
            power: {
              type: 'number',
            },
          },
        },
        {
          description: 'Up to each bound, itself included, the function of its part; the last part has no bound.',
          type: 'object',
          required: ['pieces'],
          additionalProperties: false,
          properties: {
            pieces: {
              type: 'array',
              minItems: 2,
              maxItems: 16,
              items: {
                type: 'object',
                required: ['function'],
                additionalProperties: false,
                properties: {
                  up_to: {
                    type: 'number',
                  },
                  function: {
                    $ref: '#/$defs/function',
                  },
                },
              },
            },
          },
        },
      ],
    },
    numbers: {
      description: 'The name of a tensor, or up to 64 numbers.',
      oneOf: [
        {
          $ref: '#/$defs/tensor',
        },
        {
          type: 'array',
          minItems: 1,
          maxItems: 64,
          items: {
            type: 'number',
          },
        },
      ],
    },
    tree: {
      description: 'An expression. Names are coordinates, unknowns and parameters.',
      oneOf: [
        {
          type: 'object',
          required: ['op', 'value'],
          additionalProperties: false,
          properties: {
            op: {
              const: 'number',
            },
            value: {
              type: 'number',
            },
            name: {
              enum: ['pi', 'e'],
            },
          },
        },
        {
          type: 'object',
          required: ['op', 'name'],
          additionalProperties: false,
          properties: {
            op: {
              const: 'name',
            },
            name: {
              $ref: '#/$defs/name',
            },
          },
        },
        {
          type: 'object',
          required: ['op', 'args'],
          additionalProperties: false,
          properties: {
            op: {
              enum: ['add', 'subtract', 'multiply', 'divide', 'power'],
            },
            args: {
              type: 'array',
              minItems: 2,
              maxItems: 2,
              items: {
                $ref: '#/$defs/tree',
              },
            },
          },
        },
        {
          type: 'object',
          required: ['op', 'args'],
          additionalProperties: false,
          properties: {
            op: {
              const: 'negate',
            },
            args: {
              type: 'array',
              minItems: 1,
              maxItems: 1,
              items: {
                $ref: '#/$defs/tree',
              },
            },
          },
        },
        {
          type: 'object',
          required: ['op', 'function', 'args'],
          additionalProperties: false,
          properties: {
            op: {
              const: 'call',
            },
            function: {
              type: 'string',
              maxLength: 40,
            },
            args: {
              type: 'array',
              minItems: 1,
              maxItems: 2,
              items: {
                $ref: '#/$defs/tree',
              },
            },
          },
        },
        {
          type: 'object',
          required: ['op', 'args', 'by'],
          additionalProperties: false,
          properties: {
            op: {
              const: 'derivative',
            },
            args: {
              type: 'array',
              minItems: 1,
              maxItems: 1,
              items: {
                $ref: '#/$defs/tree',
              },
            },
            by: {
              type: 'array',
              minItems: 1,
              maxItems: 4,
              items: {
                $ref: '#/$defs/name',
              },
            },
          },
        },
        {
          type: 'object',
          required: ['op', 'args'],
          additionalProperties: false,
          properties: {
            op: {
              const: 'piecewise',
            },
            args: {
              type: 'array',
              minItems: 3,
              maxItems: 3,
              items: {
                $ref: '#/$defs/tree',
              },
            },
          },
        },
      ],
      type: 'object',
      required: ['op'],
      discriminator: {
        propertyName: 'op',
      },
    },
    name: {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$',
    },
    names: {
      type: 'array',
      maxItems: 4,
      items: {
        $ref: '#/$defs/name',
      },
    },
    place: {
      description: 'One coordinate, and its number there.',
      type: 'object',
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: {
        type: 'number',
      },
    },
    imposed: {
      enum: ['hard', 'soft'],
      description:
        '`hard` if every solution of this form satisfies the condition, `soft` if the training only approaches it.',
    },
    tensor: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description: 'The name of a tensor of the file.',
    },
    earlier: {
      type: 'integer',
      minimum: 0,
      description: 'The number of an earlier step, counted from 0.',
    },
    lane: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: {
        type: 'integer',
        minimum: 0,
      },
      description: 'One number of a step: the number of the step, and its place in the step, both counted from 0.',
    },
    shortText: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
    },
    longText: {
      type: 'string',
      minLength: 1,
      maxLength: 5000,
    },
  },
} as const;
